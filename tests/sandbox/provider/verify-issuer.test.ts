import { describe, expect, it } from 'vitest';
import { verifyIssuer, verifyIssuerSettings } from '../../../src/sandbox/provider/verify-issuer.ts';
import { createIssuer, type IssuerOptions } from '../../support/issuer.ts';
import { ORIGIN } from '../support/browser.ts';

const ISSUER = 'https://issuer.example';
const CLIENT = { clientId: 'portalAtIssuer', clientSecret: 'theirSecret' };
const CALLBACK = `${ORIGIN}/auth/callback`;

const verifyWith = (options: IssuerOptions = {}, client = CLIENT, issuer = ISSUER) => {
  const { fetch } = createIssuer(ISSUER, CLIENT, options);
  return verifyIssuer({ issuer, ...client, fetch }, CALLBACK);
};

const createMethods = (...names: string[]) => ({ token_endpoint_auth_methods_supported: names });

const [BASIC, POST] = ['client_secret_basic', 'client_secret_post'] as const;
const metadataWithBoth = createMethods(BASIC, POST);
it.each<[string, IssuerOptions, string]>([
  ['by Basic, as the default', {}, BASIC],
  ['by Basic if the issuer offers both methods', { metadata: createMethods(POST, BASIC) }, BASIC],
  [
    'in the body if the issuer offers nothing else',
    { metadata: createMethods(POST), authentication: POST },
    POST,
  ],
  [
    'in the body if the issuer refuses Basic',
    { metadata: metadataWithBoth, authentication: POST },
    POST,
  ],
])('the client sends its secret %s (24.6)', async (_, options, authentication) => {
  expect(await verifyWith(options)).toMatchObject({ authentication });
});

it('the origins of the issuer are those of its sign-in and sign-out addresses (24.5)', async () => {
  const metadata = {
    authorization_endpoint: 'https://login.example/start',
    end_session_endpoint: 'https://bye.example/end',
  };
  const { origins } = await verifyWith({ metadata });
  expect(origins).toEqual(['https://login.example', 'https://bye.example']);
  expect((await verifyWith()).origins).toEqual([ISSUER]);
});

describe('the start ends with one sentence that says what to do about', () => {
  const otherAddress = `${ISSUER}/elsewhere`;
  const otherIssuer = { issuer: 'https://other.example/realm\u001b[2J' };

  it.each<[string, Parameters<typeof verifyWith>, sentence: string]>([
    [
      'a wrong secret',
      [{}, { ...CLIENT, clientSecret: 'x' }],
      `${ISSUER} refuses OIDC_CLIENT_ID and OIDC_CLIENT_SECRET. Compare both with the client that is registered at the provider.`,
    ],
    [
      'an issuer that accepts no secret',
      [{ metadata: createMethods('private_key_jwt') }],
      `${ISSUER} accepts the client's secret neither by client_secret_basic nor by client_secret_post.`,
    ],
    [
      'an address without metadata',
      [{}, CLIENT, otherAddress],
      `${otherAddress} does not answer with metadata at /.well-known/openid-configuration. Check OIDC_ISSUER, and whether the provider is running.`,
    ],
    [
      'an issuer with another name',
      [{ metadata: otherIssuer }],
      `The provider at ${ISSUER} calls itself https://other.example/realm�[2J. Set OIDC_ISSUER to exactly that address.`,
    ],
    ...['authorization_endpoint', 'token_endpoint', 'jwks_uri'].map(
      (name): [string, Parameters<typeof verifyWith>, string] => [
        `metadata without ${name}`,
        [{ metadata: { [name]: undefined } }],
        'Check OIDC_ISSUER.',
      ],
    ),
  ])('%s (24.5)', async (_, verifyArguments, sentence) => {
    await expect(verifyWith(...verifyArguments)).rejects.toThrow(sentence);
  });

  const INCOMPLETE = 'OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.';
  const COMPLETE = { OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' };
  const HTTPS_NEEDED = 'The pages of stg sign in at https addresses only';
  it.each([
    ['dev', { OIDC_ISSUER: ISSUER, OIDC_CLIENT_ID: 'x' }, INCOMPLETE],
    ['dev', { OIDC_ISSUER: ISSUER, OIDC_CLIENT_SECRET: 'x' }, INCOMPLETE],
    ['stg', { OIDC_ISSUER: 'http://localhost:1', ...COMPLETE }, HTTPS_NEEDED],
  ] as const)(
    'incomplete or insecure settings in %s: %j (24.5)',
    async (environment, variables, sentence) => {
      const site = { environment, origin: ORIGIN };
      await expect(verifyIssuerSettings(variables, site)).rejects.toThrow(sentence);
    },
  );
});
