import { setPageFlag } from '../../page-state.ts';
import { $hasToken } from '../../session/identity/session.ts';
import { storedToken } from '../../session/identity/token.ts';

/** Lets islands of signed-in people load their code before it is known who is here (rule 3.2.f). */
export function loadCodeForExpectedPerson(): void {
  // Whoever was signed in on this browser before probably is again.
  if (storedToken() !== '') expectPerson();
  $hasToken.subscribe((hasToken) => hasToken && expectPerson());
  // The sign-in leads back to this page.
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, ({ target }) => {
      const button = (target as Element).closest?.('[data-auth]');
      if (button && !navigator.connection?.saveData) expectPerson();
    });
}

/** The directive `client:session` waits for this attribute. */
function expectPerson(): void {
  setPageFlag('person-expected');
}
