import { ERROR_TEXT_MAX } from '../../contract/limits.ts';
import { components } from '../copy/components.ts';
import { kept } from '../copy/loading.ts';
import { type IslandError, listen, type PortalEvents } from '../events.ts';
import { showNotice } from '../notices.ts';
import { announceLeaving } from '../session/navigate.ts';
import { reloadOutdatedPage } from '../session/navigation/reload-outdated-page.ts';
import { keepTyped } from '../session/page/drafts/keep-typed.ts';
import { markBusy } from '../session/page/main-region.ts';
import { tabStorage } from '../session/storage.ts';

const MISSING = /import|module/i;

/** Other errors are ignored: a foreign script must not take down a half-filled form (rules 7.4, S6.6). */
export function watchIslands(): void {
  document.addEventListener('astro:hydration-error', fail);
  listen('portal:retry', retry);
}

function retry({ detail }: CustomEvent<PortalEvents['portal:retry']>): void {
  tabStorage.set('reloaded', '');
  if (detail.isLate) void reloadOutdatedPage();
}

function fail(event: Event): void {
  const { error, componentUrl, forms = [] } = (event as CustomEvent<IslandError>).detail;
  const island = event.target as Element;
  if (!island.matches('astro-island')) return;
  // React has emptied the place of an island that throws.
  keepTyped(forms.filter(({ isConnected }) => !isConnected));
  const isLate = !error.message && island.querySelector('form');
  if (isLate || (componentUrl && MISSING.test(error.message ?? ''))) void missCode(island);
  else show(error.message);
}

/** A form stays with what was typed, and its next touch fetches the code again. */
async function missCode(island?: Element): Promise<void> {
  if (await reloadOutdatedPage()) return;
  if (!island?.querySelector('form')) return show();
  showNotice({
    key: 'code-missing',
    kind: 'error',
    text: components.formMissing,
    advice: kept,
    closesDialog: true,
  });
  tabStorage.set('reloaded', '');
}

function show(text?: string): void {
  const template = document.querySelector<HTMLTemplateElement>('[data-route-error]');
  if (!template) return;
  // Ends the forms of the page.
  announceLeaving();
  const { content, parentElement: page } = template;
  const heading = content.querySelector('h1');
  if (text)
    content.querySelector('[data-error-text]')?.replaceChildren(text.slice(0, ERROR_TEXT_MAX));
  // Hidden, not removed: what was typed stays.
  for (const other of page?.children ?? []) (other as HTMLElement).hidden = true;
  template.replaceWith(content);
  markBusy(false);
  heading?.focus();
}
