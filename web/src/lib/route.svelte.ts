/** The router: a few addresses over the history of the browser. */
import { elementOf } from './dom';

const PLAIN = ['lobby', 'settings', 'me', 'stored'] as const;
const WITH_ID = [
  ...(['table', 'replay', 'cards', 'rules', 'learn', 'lesson'] as const),
  ...(['editor', 'puzzles', 'ladder', 'club', 'tournament', 'box'] as const),
] as const;

export type PlainPage = (typeof PLAIN)[number];
export type PageWithId = (typeof WITH_ID)[number];
export type Route = { page: 'start' | 'lost' | PlainPage } | { page: PageWithId; id: string };

export function routeOf(path: string): Route {
  const [first = '', id = '', ...rest] = path.split('/').filter(Boolean);
  if (!first) return { page: 'start' };
  const plain = PLAIN.find((x) => x === first);
  if (plain && !id) return { page: plain };
  const page = WITH_ID.find((x) => x === first);
  // The game can be chosen there.
  if (page === 'editor' && !id) return { page, id: '' };
  if (!page || !id || rest.length) return { page: 'lost' };
  try {
    return { page, id: decodeURIComponent(id) };
  } catch {
    return { page: 'lost' }; // no text is written like that
  }
}

class Here {
  route: Route = $state.raw({ page: 'start' });
  /** + 1 with every step, so that a page can put the focus where it belongs. */
  steps = $state(0);

  private path = '';

  start(): void {
    this.path = location.pathname;
    this.route = routeOf(this.path);
    // The fragment is handled by the page itself.
    addEventListener('popstate', () => location.pathname !== this.path && this.arrive());
    document.addEventListener('click', (e) => this.follow(e));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.arrive();
    scrollTo(0, 0);
  }

  private arrive(): void {
    this.path = location.pathname;
    this.route = routeOf(this.path);
    this.steps += 1;
  }

  private follow(e: MouseEvent): void {
    if (e.defaultPrevented || e.button || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    const link = elementOf(e.target)?.closest('a');
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download'))
      return;
    if (link.pathname === location.pathname && link.hash) return;
    if (link.pathname.startsWith('/api/')) return;
    e.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const here = new Here();
