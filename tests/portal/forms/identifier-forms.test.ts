import { expect, test } from 'vitest';
import { pathTo } from '../../../src/contract/routes.ts';
import { identifierForms, storeIdentifierFor } from '../../../src/portal/forms/identifier-forms.ts';
import { setSession } from '../../../src/portal/session/identity/session.ts';
import { takeDraft } from '../../../src/portal/session/page/draft-store.ts';

test.each([
  ['forgotPassword', ' max ', { username: 'max' }],
  ['resendOptIn', 'max@web.de', { username: 'max@web.de' }],
  ['forgotPassword', ' ', undefined],
  ['forgotPassword', undefined, undefined],
  ['forgotUsername', ' max@web.de ', { eMail: 'max@web.de' }],
  ['forgotUsername', 'max', undefined],
] as const)(
  'the form of %s gets the identifier %j as the draft %j (35.2)',
  (route, identifier, draft) => {
    setSession({ status: 'guest', isProven: true });
    storeIdentifierFor(route, identifier);
    history.replaceState(null, '', pathTo(route));
    expect(takeDraft(identifierForms[route].id)).toEqual(draft);
  },
);
