import { deviation, notApplicable, proved, type Row } from './row.ts';

const SERVER = 'sandbox/provider/authorization-server.test.ts';
const OPAQUE = 'The API takes the opaque token of its own session, no access token of OAuth.';
const NO_REFRESH = 'The provider gives no refresh token.';
const ISSUER = 'sandbox/provider/issuer.test.ts';
const LOGOUT = 'sandbox/provider/back-channel.test.ts';
const BOUND = [
  'sandbox/provider/sign-in.test.ts',
  'ignores the callback address of another browser (login CSRF)',
] as const;

/** V10: OAuth and OpenID Connect. */
export const oauth: readonly Row[] = [
  proved('10.1.1 Tokens go only where they are needed', [
    'sandbox/endpoint/privileges.test.ts',
    'rule S5.1: the browser receives no token of the identity provider',
  ]),
  proved('10.1.2 An answer counts only for the browser that asked', BOUND),
  proved('10.2.1 A sign-in cannot be forged', BOUND, [SERVER, 'needs the verifier']),
  notApplicable(
    '10.2.2 Answers of two providers cannot be mixed up',
    'The portal knows one issuer at a time.',
  ),
  notApplicable('10.3.1 Access tokens are meant for this API', OPAQUE),
  notApplicable('10.3.2 Rights come from the claims of an access token', OPAQUE),
  notApplicable('10.3.3 People are known by lasting claims of an access token', OPAQUE),
  notApplicable('10.3.4 Access tokens prove strength and recentness', OPAQUE),
  proved('10.4.1 Addresses to come back to are compared exactly', [
    SERVER,
    'redirects to the registered address only, not to %s',
  ]),
  proved('10.4.2 A code works once, and its second use revokes', [
    SERVER,
    'is accepted once; a second use revokes the tokens of the first',
  ]),
  proved('10.4.3 A code lives briefly', [SERVER, 'expires after a minute']),
  proved(
    '10.4.4 A client has only the grants that it needs',
    [SERVER, 'the grant type password is not supported'],
    [SERVER, 'is refused for an access token'],
  ),
  notApplicable('10.4.5 Refresh tokens cannot be replayed', NO_REFRESH),
  proved(
    '10.4.6 PKCE is required, and never plain',
    [SERVER, 'is refused without a challenge'],
    [SERVER, 'is refused with a plain challenge'],
    [SERVER, 'needs the verifier of its challenge'],
  ),
  proved('10.4.7 Nobody registers a client unasked', [SERVER, 'no client can register itself']),
  notApplicable('10.4.8 Refresh tokens end for good', NO_REFRESH),
  notApplicable(
    '10.4.9 People can revoke tokens at the provider',
    'It gives no refresh token, and its access tokens stay in the backend, unused.',
  ),
  proved('10.4.10 The client proves who it is', [
    SERVER,
    'needs the client secret, which every sandbox generates',
  ]),
  proved('10.4.11 The client gets the scopes that it needs', [
    SERVER,
    'is accepted once; a second use revokes the tokens of the first',
  ]),
  proved(
    '10.5.1 An ID token cannot be replayed',
    [ISSUER, 'is refused with an ID token with another nonce'],
    [ISSUER, 'is refused with an ID token without nonce'],
  ),
  proved(
    '10.5.2 People are known by their subject',
    [ISSUER, 'is found by issuer and subject, even with another e-mail address'],
    [ISSUER, 'is refused with an ID token without subject'],
  ),
  proved(
    '10.5.3 Metadata of another issuer are refused',
    [ISSUER, 'rule S14.4: no sign-in starts if the metadata name another issuer'],
    [ISSUER, 'is refused with an ID token of another issuer'],
  ),
  proved(
    '10.5.4 An ID token for another client is refused',
    [ISSUER, 'is refused with an ID token for another client'],
    [ISSUER, 'is refused with an ID token for two clients without naming the one'],
  ),
  proved(
    '10.5.5 Logout tokens are checked',
    [LOGOUT, 'refuses a token without event'],
    [LOGOUT, 'refuses a token with a nonce, as an ID token has one'],
    [LOGOUT, 'refuses a token without signature'],
    [LOGOUT, 'refuses a token that is old'],
    [LOGOUT, 'accepts each token once'],
  ),
  proved('10.6.1 The provider answers by code only', [
    SERVER,
    'is refused for a token beside the code',
  ]),
  proved(
    '10.6.2 Nobody is signed out by force',
    ['sandbox/provider/sign-out.test.ts', 'asks for confirmation at the provider without the'],
    ['sandbox/provider/sign-out.test.ts', 'does not end the session by %s (rule S5.9)'],
    ['sandbox/provider/sign-out.test.ts', 'ignores a callback without state'],
  ),
  deviation(
    '10.7.1 People consent to every client',
    'The one client is the portal itself, of the same publisher.',
    'rule 14.3, which knows one client',
  ),
  notApplicable('10.7.2 A prompt says what is consented to', 'There is no prompt: see 10.7.1.'),
  notApplicable('10.7.3 Consents can be revoked', 'There is no consent to revoke: see 10.7.1.'),
];
