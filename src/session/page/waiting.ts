import { pageSite } from '../../sites/page-site.ts';
import { $booted, whenBooted } from '../identity/booted.ts';
import { $session, sessionNames } from '../identity/session.ts';
import { focusHeading, markBusy } from './main-region.ts';

let startedAtMs = 0;

/**
 * Waits as long as a spinner is shown at least: for the boot and for a minimum time, counted from
 * the start of the session on this page; for the boot alone where the environment wants no artificial
 * waiting (rules 1.2, 1.3).
 * @param waitMs one of the delays of limits.ts
 */
export async function minimumWait(waitMs: number): Promise<void> {
  await whenBooted();
  const restMs = startedAtMs + waitMs - performance.now();
  if (pageSite().delays === 'specified' && restMs > 0)
    await new Promise((resolve) => setTimeout(resolve, restMs));
}

/**
 * Reveals every `<div data-wait-ms="3000" data-for="guest">` in its time by `data-elapsed`; without
 * `data-for` it is everybody's. What is for others does not count. The spinner itself belongs to
 * the page: CSS hides it. A page whose content is chosen has screens instead; see screens/.
 */
export function revealWaitingContent(): void {
  startedAtMs = performance.now();
  if (!document.querySelector('[data-wait-ms]')) return;
  markBusy(true);
  $booted.subscribe(revealInTime);
  $session.listen(revealInTime);
}

function revealInTime(): void {
  if (!$booted.get()) return;
  for (const content of contentToCome())
    void minimumWait(Number(content.dataset['waitMs'])).then(() => reveal(content));
  updateBusy();
}

/** What is for the current kind of session, as styles/variants.css has it, and not yet shown. */
function contentToCome(): HTMLElement[] {
  const isNamed = sessionNames($session.get()).map((name) => `[data-for~="${name}"]`);
  const isForOthers = `[data-for]:not(${isNamed.join()})`;
  const content = document.querySelectorAll<HTMLElement>('[data-wait-ms]:not([data-elapsed])');
  return [...content].filter((element) => !element.closest(isForOthers));
}

function reveal(content: HTMLElement): void {
  if (!contentToCome().includes(content)) return;
  content.dataset['elapsed'] = '';
  updateBusy();
  focusHeading();
}

function updateBusy(): void {
  markBusy(contentToCome().length > 0);
}
