import { REDIRECT_LINK_MS } from '../../../contract/limits.ts';
import { whenBooted } from '../../session/identity/booted.ts';
import { replaceWith } from '../../session/navigate.ts';
import { redirectTarget } from '../../session/navigation/redirect-targets.ts';

/** Replaces the history entry: Back must not loop. Shows `link` after 5 s (rules 4.5, 4.9). */
export function followRedirect(link: HTMLAnchorElement): void {
  void whenBooted().then(() => replaceWith(redirectTarget()));
  setTimeout(() => {
    link.href = redirectTarget();
    link.hidden = false;
  }, REDIRECT_LINK_MS);
}
