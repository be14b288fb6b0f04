import { expect, test } from 'vitest';
import { pathTo } from '../../../src/contract/routes.ts';
import { addressForms, storeAddressFor } from '../../../src/portal/forms/address-forms.ts';
import { setSession } from '../../../src/portal/session/identity/session.ts';
import { takeDraft } from '../../../src/portal/session/page/draft-store.ts';

test.each([
  ['forgotPassword', ' max ', { username: 'max' }],
  ['resendOptIn', 'max@web.de', { username: 'max@web.de' }],
  ['forgotPassword', ' ', undefined],
  ['forgotPassword', undefined, undefined],
  ['forgotUsername', ' max@web.de ', { eMail: 'max@web.de' }],
  ['forgotUsername', 'max', undefined],
] as const)('the form of %s is prefilled with %j if that fits (35.2)', (route, typed, draft) => {
  setSession({ status: 'guest', isProven: true });
  storeAddressFor(route, typed);
  history.replaceState(null, '', pathTo(route));
  expect(takeDraft(addressForms[route].id)).toEqual(draft);
});
