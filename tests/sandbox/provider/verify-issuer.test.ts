import { describe, expect, it } from 'vitest';
import { configuredIssuer, verifyIssuer } from '../../../src/sandbox/provider/verify-issuer.ts';
import { createIssuer, type Kind } from '../../support/issuer.ts';
import { ORIGIN } from '../support/browser.ts';

const ISSUER = 'https://issuer.example';
const CLIENT = { clientId: 'portalThere', clientSecret: 'theirSecret' };
const CALLBACK = `${ORIGIN}/auth/callback`;

const verify = (kind: Kind = {}, client = CLIENT, issuer = ISSUER) => {
  const { fetch } = createIssuer(ISSUER, CLIENT, kind);
  return verifyIssuer({ issuer, ...client, fetch }, CALLBACK);
};

const methods = (...names: string[]) => ({ token_endpoint_auth_methods_supported: names });

describe('rule 24.6: the secret', () => {
  it.each<[string, Kind, string]>([
    ['by Basic, as the default', {}, 'client_secret_basic'],
    [
      'by Basic where both are offered',
      { metadata: methods('client_secret_post', 'client_secret_basic') },
      'client_secret_basic',
    ],
    [
      'in the body where only that is offered',
      { metadata: methods('client_secret_post'), authentication: 'client_secret_post' },
      'client_secret_post',
    ],
    [
      'in the body where Basic is offered but refused',
      {
        metadata: methods('client_secret_basic', 'client_secret_post'),
        authentication: 'client_secret_post',
      },
      'client_secret_post',
    ],
  ])('goes %s', async (_, kind, authentication) => {
    expect(await verify(kind)).toMatchObject({ authentication });
  });
});

it('rule 24.5: the origins are those of the sign-in and sign-out addresses', async () => {
  const metadata = {
    authorization_endpoint: 'https://login.example/start',
    end_session_endpoint: 'https://bye.example/end',
  };
  const { origins } = await verify({ metadata });
  expect(origins).toEqual(['https://login.example', 'https://bye.example']);
  expect((await verify()).origins).toEqual([ISSUER]);
});

describe('rule 24.5: one sentence says what to do about', () => {
  it('a wrong secret', async () => {
    await expect(verify({}, { ...CLIENT, clientSecret: 'x' })).rejects.toThrow(
      `${ISSUER} refuses OIDC_CLIENT_ID and OIDC_CLIENT_SECRET. Compare both with the client that is registered at the provider.`,
    );
  });

  it('an issuer that takes no secret', async () => {
    await expect(verify({ metadata: methods('private_key_jwt') })).rejects.toThrow(
      `${ISSUER} accepts the client's secret neither by client_secret_basic nor by client_secret_post.`,
    );
  });

  it('an address without metadata', async () => {
    await expect(verify({}, CLIENT, `${ISSUER}/elsewhere`)).rejects.toThrow(
      `${ISSUER}/elsewhere does not answer with metadata at /.well-known/openid-configuration. Check OIDC_ISSUER, and whether the provider is running.`,
    );
  });

  it('an issuer with another name', async () => {
    const metadata = { issuer: 'https://other.example/realm\u001b[2J' };
    await expect(verify({ metadata })).rejects.toThrow(
      `The provider at ${ISSUER} calls itself https://other.example/realm�[2J. Set OIDC_ISSUER to exactly that address.`,
    );
  });

  it.each(['authorization_endpoint', 'token_endpoint', 'jwks_uri'])(
    'metadata without %s',
    async (name) => {
      await expect(verify({ metadata: { [name]: undefined } })).rejects.toThrow(
        'Check OIDC_ISSUER.',
      );
    },
  );

  it.each([{ OIDC_CLIENT_ID: 'x' }, { OIDC_CLIENT_SECRET: 'x' }])(
    'an issuer with only %j',
    async (given) => {
      const site = { environment: 'dev', origin: ORIGIN } as const;
      await expect(configuredIssuer({ OIDC_ISSUER: ISSUER, ...given }, site)).rejects.toThrow(
        'OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
      );
    },
  );

  it('an http issuer for pages that refuse it', async () => {
    const variables = { OIDC_ISSUER: 'http://localhost:1', OIDC_CLIENT_ID: 'x' };
    await expect(
      configuredIssuer(
        { ...variables, OIDC_CLIENT_SECRET: 'x' },
        { environment: 'stg', origin: ORIGIN },
      ),
    ).rejects.toThrow('The pages of stg sign in at https addresses only');
  });
});
