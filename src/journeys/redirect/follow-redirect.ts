import { REDIRECT_LINK_MS } from '../../limits.ts';
import { whenBooted } from '../../session/identity/booted.ts';
import { replaceWith } from '../../session/navigation/navigate.ts';
import { redirectTarget } from '../../session/navigation/redirect-targets.ts';

/**
 * Leaves for the stored link as soon as the boot has settled, in place of this page, so that Back
 * does not loop (rules 4.5, 4.9).
 * @param link shown after 5 s, in case that the browser stays
 */
export function followRedirect(link: HTMLAnchorElement): void {
  void whenBooted().then(() => replaceWith(redirectTarget()));
  setTimeout(() => {
    link.href = redirectTarget();
    link.hidden = false;
  }, REDIRECT_LINK_MS);
}
