import { CHUNK_LOAD_TIMEOUT_MS, ERROR_TEXT_MAX } from '../limits.ts';
import { reloadPage } from '../session/navigate.ts';
import { tabStorage } from '../session/storage.ts';

/** What browsers say about code that cannot be fetched. */
const MISSING = /import|module/i;

/**
 * Watches the islands of the page. Missing code means that the page is older than the host's: it
 * is loaded anew, once per tab. Whatever else breaks an island shows the route error screen
 * (spec L69 and §8, decision 7.4, S6.6).
 */
export function watchIslands(): void {
  addEventListener('vite:preloadError', () => void renew());
  addEventListener(
    'astro:hydration-error',
    ({ target, detail }: CustomEventInit<{ error: Error }> & Event) => {
      const message = detail?.error.message ?? '';
      void renew().then((isLeaving) => {
        const isContent = target instanceof Element && target.closest('main');
        if (!isLeaving && isContent) show(MISSING.test(message) ? '' : message);
      });
    },
  );
  // React takes down an island that throws, and reports the error here.
  addEventListener('error', ({ message, error }) => {
    if (document.querySelector('main astro-island:empty')) show(error?.message ?? message);
  });
  setTimeout(() => {
    if (document.querySelector('main astro-island[ssr][client="painted"]')) show('');
  }, CHUNK_LOAD_TIMEOUT_MS);
}

/** Loads the page anew if that has not been tried and there is a host to load it from. */
async function renew(): Promise<boolean> {
  if (tabStorage.get('reloaded') !== '') return false;
  const host = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
  if (!host?.ok) return false;
  // Forms keep what was typed, as they do before a sign-in.
  document.dispatchEvent(new CustomEvent('portal:sign-in'));
  tabStorage.set('reloaded', 'true');
  // A tab that cannot remember it would load for ever.
  const isLeaving = tabStorage.keeps('reloaded');
  if (isLeaving) reloadPage();
  return isLeaving;
}

/** @param text what went wrong; '' for code that is missing */
function show(text: string): void {
  const template = document.querySelector<HTMLTemplateElement>('[data-route-error]');
  if (!template) return;
  const screen = template.content.cloneNode(true) as DocumentFragment;
  const line = screen.querySelector('[data-error-text]');
  if (line)
    line.textContent = text.slice(0, ERROR_TEXT_MAX) || (template.dataset['outdated'] ?? '');
  template.parentElement?.replaceChildren(screen);
  document.querySelector<HTMLElement>('main h1')?.focus();
}
