import { login, logout, relogin } from '../../session/sign-in.ts';
import { csrfToken, token } from '../../session/token.ts';
import { userInfo } from '../../session/user-info.ts';
import { fieldError } from '../field-errors.ts';
import { describe } from '../operation.ts';

const toSignIn = {
  cookie: 'sets',
  sent: { back: 'https://konto.example.de/kontoeinstellungen' },
  answer: { url: 'https://login.example.de/authorize?client_id=portal' },
  fault: fieldError('back', 'isUrl', 'Die Adresse gehört nicht zum Portal.'),
} as const;

export const sessionOperations = [
  describe('csrfToken', csrfToken, {
    rules: '5.1.1',
    summary: 'CSRF token of the session',
    description:
      'The token that each changing call repeats in the header `x-csrf-token`, bound to the session cookie.',
    cookie: 'sets',
    answer: { token: 'pX3v9Qf2' },
  }),
  describe('token', token, {
    rules: '5.1.2',
    summary: 'Session token with its end as Unix time in seconds; empty for an anonymous session',
    description:
      'The token that calls of signed-in people repeat in the header `x-token`. An anonymous session has an empty one with the expiry 0; no session is a 401.',
    cookie: 'sets',
    answer: { token: 'Zk8bT1sW', tokenExp: 1_790_000_000 },
  }),
  describe('userInfo', userInfo, {
    rules: '5.1.3',
    summary: 'Data of the signed-in user',
    description:
      'What the portal shows and allows depends on these data. `anonymous` is the text `true` for a user of an institution’s network, who alone may have no user name.',
    answer: {
      username: 'max.muster@example.de',
      firstName: 'Max',
      lastName: 'Muster',
      isAdmin: false,
      isSubuser: false,
      noShopCheckout: false,
      noShopLink: false,
      noSearchPreferences: false,
      noRegistrationPersonally: false,
      anonymous: 'false',
      needRedirect: false,
      subscription: { premium: false },
      advertisement: true,
      advertisementSince: '2026-11-03T09:14:00Z',
      advertisementText: 'Ja, ich möchte per E-Mail und Telefon über Produkte informiert werden.',
      hasAgbAccepted: true,
    },
  }),
  describe('login', login, {
    rules: '5.1.4',
    summary: 'Address of the sign-in; `prompt=none` signs in silently',
    description:
      'The browser goes to the address. A `back` that is not on the portal is refused with 400.',
    ...toSignIn,
  }),
  describe('relogin', relogin, {
    rules: '5.1.5',
    summary: 'Address of a fresh personal sign-in',
    description:
      'The browser goes to the address, also during another session. A `back` that is not on the portal is refused with 400.',
    ...toSignIn,
  }),
  describe('logout', logout, {
    rules: '5.1.6',
    summary: 'Ends the session if the request carries its tokens; address of the logout',
    description:
      'The portal forgets its token when the answer arrives, and the browser goes to the address.',
    cookie: 'removes',
    answer: { url: 'https://login.example.de/logout?client_id=portal' },
  }),
] as const;
