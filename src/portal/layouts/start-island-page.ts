import { dispatch } from '../events.ts';
import { $hasToken } from '../session/identity/booted.ts';
import { storedToken } from '../session/identity/token.ts';
import { keepTypedOnLeaving } from '../session/page/drafts/keep-typed.ts';
import { onceShown } from '../session/page/once-shown.ts';
import { watchIslands } from './route-error.ts';
import { startPage } from './start-page.ts';

/** Starts a page with islands. */
export function startIslandPage(): void {
  watchIslands();
  keepTypedOnLeaving();
  expectPerson();
  startPage();
}

/** Lets islands for signed-in people load their code before it is known who is here (rule 3.2.f). */
function expectPerson(): void {
  // Whoever was signed in on this browser before probably is again.
  onceShown(() => storedToken() !== '' && dispatch('portal:expect-person'));
  $hasToken.subscribe((hasToken) => hasToken && dispatch('portal:expect-person'));
  // The sign-in leads back to this page.
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, ({ target }) => {
      const button = (target as Element).closest?.('[data-auth]');
      if (button && !navigator.connection?.saveData) dispatch('portal:expect-person');
    });
}
