import { dispatch } from '../../events.ts';
import { $hasToken } from '../../session/identity/session.ts';
import { readStoredToken } from '../../session/identity/token.ts';

/** Lets islands for signed-in people load their code before the session is known (rule 3.2.f). */
export function loadCodeForExpectedPerson(): void {
  // A stored token says that a person is probably signed in.
  if (readStoredToken() !== '') expectPerson();
  $hasToken.subscribe((hasToken) => hasToken && expectPerson());
  // A person who points at a sign-in button probably comes back to this page signed in.
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, ({ target }) => {
      const button = (target as Element).closest?.('[data-auth]');
      if (button && !navigator.connection?.saveData) expectPerson();
    });
}

let isPersonExpected = false;

/** Sends an event, because the directive `client:session` is in another bundle and cannot be called. */
function expectPerson(): void {
  if (!isPersonExpected) dispatch('portal:person-expected');
  isPersonExpected = true;
}
