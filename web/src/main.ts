import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { here } from './lib/route.svelte';
import { applySettings, settings } from './lib/settings.svelte';
import { learn } from './lib/words.svelte';

here.start();
applySettings();
// A page in the wrong language for a moment is worse than none.
void learn(settings.language)
  .catch(() => undefined)
  .then(() => mount(App, { target: document.getElementById('page')! }));
