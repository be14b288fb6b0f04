import { generateKeyPairSync } from 'node:crypto';
import { createCookieJar } from '../support/cookie-jar.ts';
import type { Glewlwyd } from './glewlwyd.ts';

const SCOPES = ['g_profile', 'openid', 'email'];

/** Adds a plug-in, a scope, a client and a person through the API for administrators. */
export async function addPortalAndPerson(
  settings: Omit<Glewlwyd, 'stop'>,
  portalOrigin: string,
  email: string,
): Promise<void> {
  const { origin, issuer, clientId, clientSecret, person } = settings;
  const jar = createCookieJar();

  async function send(method: string, path: string, body?: unknown): Promise<unknown> {
    const request = new Request(`${origin}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = await jar.send({ fetch }, request);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  /** Declares properties of people or clients. @param properties by name, true for several values */
  async function declareProperties(module: string, properties: Readonly<Record<string, boolean>>) {
    const format = Object.entries(properties).map(([name, multiple]) => [
      name,
      { multiple, read: true, write: true },
    ]);
    const parameters = {
      'use-glewlwyd-connection': true,
      'data-format': Object.fromEntries(format),
    };
    await send('PUT', `/mod/${module}/database`, { display_name: 'Database', parameters });
    await send('PUT', `/mod/${module}/database/reset`);
  }

  await send('POST', '/auth/', { username: 'admin', password: 'password' });
  await declareProperties('user', { verified: false });
  await declareProperties('client', {
    redirect_uri: true,
    authorization_type: true,
    token_endpoint_auth_method: true,
    client_secret: false,
    post_logout_redirect_uris: true,
  });
  await send('POST', '/scope/', {
    name: 'email',
    display_name: 'E-Mail',
    password_required: false,
    scheme: {},
  });
  await send('POST', '/user/', {
    ...person,
    name: 'Erika Musterfrau',
    email,
    verified: 'yes',
    scope: SCOPES,
  });
  await send('POST', '/client/', {
    client_id: clientId,
    client_secret: clientSecret,
    confidential: true,
    token_endpoint_auth_method: ['client_secret_post'],
    authorization_type: ['code'],
    redirect_uri: [`${portalOrigin}/auth/callback`],
    post_logout_redirect_uris: [`${portalOrigin}/auth/logout/callback`],
    scope: [],
  });
  await send('POST', '/mod/plugin/', {
    module: 'oidc',
    name: 'oidc',
    display_name: 'OpenID Connect',
    parameters: {
      iss: issuer,
      'jwks-private': JSON.stringify({ keys: [createSigningKey()] }),
      'jwks-show': true,
      'allowed-scope': SCOPES,
      'access-token-duration': 600,
      'refresh-token-duration': 600,
      'code-duration': 60,
      'allow-non-oidc': false,
      'auth-type-code-enabled': true,
      'pkce-allowed': true,
      'pkce-required': true,
      'session-management-allowed': true,
      'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
      'session-cookie-expiration': 3600,
      'email-claim': 'on-demand',
      'email-claim-scope': ['email'],
      claims: [
        {
          name: 'email_verified',
          'user-property': 'verified',
          type: 'boolean',
          'boolean-value-true': 'yes',
          'boolean-value-false': 'no',
          'on-demand': true,
          scope: ['email'],
        },
      ],
    },
  });
}

function createSigningKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', kid: 'key-1', use: 'sig' };
}
