import { notApplicable, proved, type Row } from './row.ts';

const ISSUER = 'sandbox/provider/issuer.test.ts';
const LOGOUT = 'sandbox/provider/back-channel.test.ts';

/** V9: self-contained tokens. The portal’s tokens are opaque; only ID tokens are self-contained. */
export const tokens: readonly Row[] = [
  proved(
    '9.1.1 The signature is checked before the content',
    [ISSUER, 'is refused with an ID token without signature'],
    [ISSUER, 'is refused with an ID token signed with another key under the same name'],
    [LOGOUT, 'refuses a token without signature'],
    [LOGOUT, 'refuses a token signed with another key under the same name'],
  ),
  proved(
    '9.1.2 Only listed algorithms are taken',
    [ISSUER, 'is refused with an ID token without signature'],
    [ISSUER, 'is refused with an ID token signed by HS256 with the public key'],
    [LOGOUT, 'refuses a token without signature'],
    [LOGOUT, 'refuses a token signed by HS256 with the public key'],
  ),
  proved(
    '9.1.3 Keys come from the issuer that is configured',
    [ISSUER, 'is refused with an ID token signed with another key under the same name'],
    [ISSUER, 'is refused with an ID token signed with a key that it brings along'],
    [LOGOUT, 'refuses a token signed with a key that it brings along'],
  ),
  proved(
    '9.2.1 Times of validity are obeyed',
    [ISSUER, 'is refused with an ID token that has expired'],
    [LOGOUT, 'refuses a token that has expired'],
    [LOGOUT, 'refuses a token from the future'],
    [LOGOUT, 'refuses a token without end'],
  ),
  proved(
    '9.2.2 A token is used for its purpose only',
    [LOGOUT, 'refuses a token with a nonce, as an ID token has one'],
    [LOGOUT, 'refuses a token without event'],
    [ISSUER, 'is refused with an ID token without nonce'],
  ),
  proved(
    '9.2.3 A token for somebody else is refused',
    [ISSUER, 'is refused with an ID token for another client'],
    [LOGOUT, 'refuses a token for another client'],
  ),
  notApplicable(
    '9.2.4 Tokens of one key name their audience',
    'The provider of the sandbox has one client, the portal.',
  ),
];
