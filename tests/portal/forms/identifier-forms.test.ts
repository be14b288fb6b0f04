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
] as const)(
  'the form of %s gets the address %j as the draft %j (35.2)',
  (route, address, draft) => {
    setSession({ status: 'guest', isProven: true });
    storeAddressFor(route, address);
    history.replaceState(null, '', pathTo(route));
    expect(takeDraft(addressForms[route].id)).toEqual(draft);
  },
);
