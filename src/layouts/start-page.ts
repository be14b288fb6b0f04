import { reloadPage } from '../session/navigate.ts';
import { renewPage } from '../session/renew.ts';
import { startSession } from '../session/start.ts';
import { awaitUserMenu } from './user-menu.ts';

/** Everything that an ordinary page does by itself: session, messages, reloading, the year. */
export function startPage(): void {
  document.addEventListener('portal:notice', showNotice);
  document.addEventListener('click', press);
  addEventListener('vite:preloadError', () => void renewPage());
  for (const element of document.querySelectorAll('[data-current-year]'))
    element.textContent = currentYear();
  awaitUserMenu();
  startSession();
}

function press({ target }: Event): void {
  if (!(target instanceof Element)) return;
  if (target.closest('[data-reload]')) reloadPage();
  target.closest('[data-close-notice]')?.parentElement?.remove();
  const opener = target.closest('[data-disclosure] > button');
  if (opener)
    import('./disclosures.ts').then(
      (module) => module.toggleDisclosure(opener),
      // The next press asks for the code again.
      () => undefined,
    );
}

/**
 * Puts the message that the event names into the page; a second one replaces the first. An open
 * dialog would lie over it.
 */
function showNotice(event: Event): void {
  const { key } = (event as CustomEvent<{ key: string }>).detail;
  const region = document.querySelector('[data-notices]');
  const template = region?.querySelector<HTMLTemplateElement>(`template[data-notice="${key}"]`);
  if (!region || !template) return;
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  region.querySelector('.notice')?.remove();
  region.append(template.content.cloneNode(true));
  region.scrollIntoView({ block: 'nearest' });
}

/** The year where the publisher sits, at view time (decision 10.2). */
function currentYear(): string {
  return new Intl.DateTimeFormat('de', { year: 'numeric', timeZone: 'Europe/Berlin' }).format();
}
