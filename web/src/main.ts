import { mount } from 'svelte';
import { LIST } from 'virtual:words';
import './app.css';
import App from './App.svelte';
import { here } from './lib/route.svelte';
import { applySettings, look, settings } from './lib/settings.svelte';
import { shelf } from './lib/words.svelte';
import Unreachable from './parts/Unreachable.svelte';

const target = document.getElementById('page')!;

here.start();
look.game = document.documentElement.dataset.table ?? '';
applySettings();
// A page in the wrong language for a moment is worse than none.
shelf.learn(settings.language).then(
  () => mount(App, { target }),
  () => {
    const { offline, reload } = LIST[settings.language];
    document.documentElement.lang = settings.language;
    mount(Unreachable, { target, props: { text: offline, reload } });
  },
);
