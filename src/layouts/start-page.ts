import { announceLeaving, reloadPage } from '../session/navigation/navigate.ts';
import { reloadOutdatedPage } from '../session/navigation/reload-outdated-page.ts';
import { startSession } from '../session/start.ts';
import { startNotices } from './notices.ts';
import { awaitUserMenu } from './user-menu.ts';

/** Everything that an ordinary page does by itself: session, messages, reloading, the year. */
export function startPage(): void {
  startNotices();
  document.addEventListener('click', press);
  addEventListener('vite:preloadError', () => void reloadOutdatedPage());
  for (const element of document.querySelectorAll('[data-current-year]'))
    element.textContent = currentYear();
  awaitUserMenu();
  startSession();
}

function press({ target }: Event): void {
  if (!(target instanceof Element)) return;
  if (target.closest('[data-reload]')) {
    announceLeaving();
    reloadPage();
  }
  const opener = target.closest('[data-disclosure] > button');
  if (opener)
    import('../components/overlays/tooltip.ts').then(
      (module) => module.toggleTooltip(opener),
      // The next press asks for the code again.
      () => undefined,
    );
}

/** The year where the publisher sits, at view time (rule 10.2). */
function currentYear(): string {
  return new Intl.DateTimeFormat('de', { year: 'numeric', timeZone: 'Europe/Berlin' }).format();
}
