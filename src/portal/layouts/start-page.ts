import { isComposing } from '../components/composing.ts';
import { announceLeaving, reloadPage } from '../session/navigate.ts';
import { reloadOutdatedPage } from '../session/navigation/reload-outdated-page.ts';
import { goToContent } from '../session/page/main-region.ts';
import { onceShown } from '../session/page/once-shown.ts';
import { startSession } from '../session/start.ts';
import { startNotices } from './notices.ts';
import { pressUserMenu } from './user-menu.ts';

export function startPage(): void {
  onceShown(start);
}

function start(): void {
  startNotices();
  document.addEventListener('click', press);
  for (const type of ['click', 'keydown']) document.addEventListener(type, notePress, true);
  addEventListener('vite:preloadError', () => void reloadOutdatedPage());
  // In Berlin at view time, an hour ahead of UTC when a year ends. Intl would take 40 ms to start.
  const year = String(new Date(Date.now() + 3_600_000).getUTCFullYear());
  for (const element of document.querySelectorAll('[data-current-year]'))
    element.textContent = year;
  startSession();
}

/** Notes a press on a control whose code is not there; the control acts on it then (rule 10.12). */
function notePress(event: Event): void {
  const { target, type, key = type } = event as KeyboardEvent;
  if (event instanceof KeyboardEvent && isComposing(event)) return;
  const control = target instanceof Element && target.closest<HTMLElement>('[data-pressed]');
  if (control) control.dataset['pressed'] = key;
}

function press(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element)) return;
  if (target.closest('[href="#inhalt"]')) {
    // A history entry of its own would lose what this one keeps, such as a one-time token.
    event.preventDefault();
    goToContent();
  }
  if (target.closest('[data-reload]')) {
    announceLeaving();
    reloadPage();
  }
  pressUserMenu(target);
  const opener = target.closest('[data-disclosure] > button');
  if (opener)
    import('../components/overlays/tooltip.ts').then(
      (module) => module.toggleTooltip(opener),
      // The next press retries.
      () => undefined,
    );
}
