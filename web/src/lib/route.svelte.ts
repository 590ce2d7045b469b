/** The router: a few addresses over the history of the browser. */
import { elementOf } from './dom';
export type Route =
  | { page: 'start' | 'lobby' | 'settings' | 'lost' }
  | { page: 'table' | 'replay' | 'cards' | 'rules'; id: string };

const WITH_ID = ['table', 'replay', 'cards', 'rules'] as const;

export function routeOf(path: string): Route {
  const [first = '', id = '', ...rest] = path.split('/').filter(Boolean);
  if (!first) return { page: 'start' };
  if ((first === 'lobby' || first === 'settings') && !id) return { page: first };
  const page = WITH_ID.find((x) => x === first);
  if (page && id && !rest.length) return { page, id: decodeURIComponent(id) };
  return { page: 'lost' };
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
