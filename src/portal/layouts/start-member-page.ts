import { inTime } from '../components/in-time.ts';
import { listen } from '../events.ts';
import { $hasToken } from '../session/identity/booted.ts';
import { storedToken } from '../session/identity/token.ts';
import { afterFirstPaint } from '../session/page/after-paint.ts';
import { onceShown } from '../session/page/once-shown.ts';
import { onceSignedIn } from '../session/page/once-signed-in.ts';
import { missCode, watchIslands } from './route-error.ts';
import { startPage } from './start-page.ts';

export function startMemberPage(): void {
  watchIslands();
  awaitIslands();
  startPage();
  // The boot sends its first calls after the first paint, too, and before this.
  onceShown(() => void afterFirstPaint().then(preloadForReturningPerson));
}

/** Whoever was signed in on this browser before probably is again (rule 3.2.g). */
function preloadForReturningPerson(): void {
  if (storedToken() !== '') preload('personal');
}

export function awaitIslands(): void {
  // Preloads for a personal user at any token: most are, and waiting for the kind costs a round trip.
  $hasToken.subscribe((hasToken) => {
    if (!hasToken) return;
    preload('personal');
    runPreloaded();
  });
  // Preloads on the way to sign-in, which leads back to this page.
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, ({ target }) => {
      const button = (target as Element).closest?.('[data-auth]');
      if (button && !navigator.connection?.saveData) preload('personal');
    });
  listen('portal:session', ({ detail }) => {
    preload(detail);
    preload(document.documentElement.dataset['part'] ?? '');
  });
  if (customElements.get('astro-island')) return;
  onceSignedIn(() => {
    inTime(() => import('./client-react.ts')).then(
      ({ startMemberIslands }) => startMemberIslands(),
      missCode,
    );
  });
}

/** Runs code while user data are on their way; who needs it tells of a failure. */
function runPreloaded(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[fetchpriority=low]'))
    import(/* @vite-ignore */ href).catch(() => {});
}

function preload(kind: string): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>(
    `template[data-preloads~="${kind}"]`,
  ))
    template.replaceWith(template.content);
}
