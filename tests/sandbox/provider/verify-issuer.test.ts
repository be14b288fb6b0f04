import { describe, expect, it } from 'vitest';
import { verifyIssuer, verifyIssuerSettings } from '../../../src/sandbox/provider/verify-issuer.ts';
import { createIssuer, type IssuerOptions } from '../../support/issuer.ts';
import { ORIGIN } from '../support/browser.ts';

const ISSUER = 'https://issuer.example';
const CLIENT = { clientId: 'portalThere', clientSecret: 'theirSecret' };
const CALLBACK = `${ORIGIN}/auth/callback`;

const verify = (kind: IssuerOptions = {}, client = CLIENT, issuer = ISSUER) => {
  const { fetch } = createIssuer(ISSUER, CLIENT, kind);
  return verifyIssuer({ issuer, ...client, fetch }, CALLBACK);
};

const methods = (...names: string[]) => ({ token_endpoint_auth_methods_supported: names });

const [basic, post] = ['client_secret_basic', 'client_secret_post'] as const;
const bothMethods = methods(basic, post);
it.each<[string, IssuerOptions, string]>([
  ['by Basic, as the default', {}, basic],
  ['by Basic where both are offered', { metadata: methods(post, basic) }, basic],
  ['in the body where only it is offered', { metadata: methods(post), authentication: post }, post],
  ['in the body where Basic is refused', { metadata: bothMethods, authentication: post }, post],
])('the secret goes %s (24.6)', async (_, kind, authentication) => {
  expect(await verify(kind)).toMatchObject({ authentication });
});

it('the origins are those of the sign-in and sign-out addresses (24.5)', async () => {
  const metadata = {
    authorization_endpoint: 'https://login.example/start',
    end_session_endpoint: 'https://bye.example/end',
  };
  const { origins } = await verify({ metadata });
  expect(origins).toEqual(['https://login.example', 'https://bye.example']);
  expect((await verify()).origins).toEqual([ISSUER]);
});

describe('one sentence says what to do about (24.5)', () => {
  const otherAddress = `${ISSUER}/elsewhere`;
  const otherIssuer = { issuer: 'https://other.example/realm\u001b[2J' };

  it.each<[string, Parameters<typeof verify>, sentence: string]>([
    [
      'a wrong secret',
      [{}, { ...CLIENT, clientSecret: 'x' }],
      `${ISSUER} refuses OIDC_CLIENT_ID and OIDC_CLIENT_SECRET. Compare both with the client that is registered at the provider.`,
    ],
    [
      'an issuer that takes no secret',
      [{ metadata: methods('private_key_jwt') }],
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
      (name): [string, Parameters<typeof verify>, string] => [
        `metadata without ${name}`,
        [{ metadata: { [name]: undefined } }],
        'Check OIDC_ISSUER.',
      ],
    ),
  ])('%s', async (_, given, sentence) => {
    await expect(verify(...given)).rejects.toThrow(sentence);
  });

  const INCOMPLETE = 'OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.';
  const COMPLETE = { OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' };
  const HTTP = 'The pages of stg sign in at https addresses only';
  it.each([
    ['dev', { OIDC_ISSUER: ISSUER, OIDC_CLIENT_ID: 'x' }, INCOMPLETE],
    ['dev', { OIDC_ISSUER: ISSUER, OIDC_CLIENT_SECRET: 'x' }, INCOMPLETE],
    ['stg', { OIDC_ISSUER: 'http://localhost:1', ...COMPLETE }, HTTP],
  ] as const)('in %s, the settings %j', async (environment, variables, sentence) => {
    const site = { environment, origin: ORIGIN };
    await expect(verifyIssuerSettings(variables, site)).rejects.toThrow(sentence);
  });
});
