/** The part of the address behind #: permanent names of cards, rulings and steps. */
import { elementOf } from '../../lib/dom';
const read = () => decodeURIComponent(location.hash.slice(1));

export class Address {
  key = $state(read());
  private heard = () => (this.key = read());

  /** Listens to the browser's back and forward; call inside an effect. */
  listen(): () => void {
    addEventListener('popstate', this.heard);
    addEventListener('hashchange', this.heard);
    return () => {
      removeEventListener('popstate', this.heard);
      removeEventListener('hashchange', this.heard);
    };
  }

  /** A new step of the history. */
  go(key: string): void {
    if (key !== read()) history.pushState(null, '', `#${encodeURIComponent(key)}`);
    this.key = key;
  }

  /** The same step of the history under another name. */
  replace(key: string): void {
    history.replaceState(
      null,
      '',
      location.pathname + location.search + (key ? `#${encodeURIComponent(key)}` : ''),
    );
    this.key = key;
  }

  /** For a click anywhere in the page: a link within it is followed without leaving. */
  follow = (e: MouseEvent): void => {
    if (e.defaultPrevented || e.button || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    const link = elementOf(e.target)?.closest('a');
    if (
      !link?.hash ||
      link.target ||
      link.pathname !== location.pathname ||
      link.origin !== location.origin
    )
      return;
    e.preventDefault();
    this.go(decodeURIComponent(link.hash.slice(1)));
  };
}
