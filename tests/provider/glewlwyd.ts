import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createChildren } from '../engines/children.ts';
import { freePort } from '../sandbox/support/free-port.ts';
import { createCookieJar } from '../support/cookie-jar.ts';

const SHARED = '/usr/share';
const LIBRARIES = '/usr/lib/glewlwyd';
const PLUGIN = 'oidc';
const SCOPES = ['g_profile', 'openid', 'email'];

export interface Glewlwyd {
  readonly origin: string;
  /** Its issuer name, and the portal's client there. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly person: { readonly username: string; readonly password: string };
  readonly stop: () => Promise<void>;
}

const BINARY = '/usr/bin/glewlwyd';

/** Whether Debian's Glewlwyd is installed. */
export const hasGlewlwyd = existsSync(BINARY);

/**
 * Starts Glewlwyd, an independent OpenID Provider, with a new database that knows one client, the
 * portal, and one person.
 * @param email verified address of the person
 */
export async function startGlewlwyd(portal: string, email: string): Promise<Glewlwyd> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-glewlwyd-'));
  const children = createChildren();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const database = join(folder, 'glewlwyd.sqlite');
  const store = new DatabaseSync(database);
  store.exec(readFileSync(`${SHARED}/dbconfig-common/data/glewlwyd/install/sqlite3`, 'utf8'));
  store.close();
  const file = join(folder, 'glewlwyd.conf');
  writeFileSync(file, configuration({ port, origin, database, log: join(folder, 'log') }));
  const server = children.start(BINARY, [`--config-file=${file}`]);
  while ((await fetch(`${origin}/config`).catch(() => undefined))?.ok !== true) {
    if (server.exitCode !== null) throw new Error(readFileSync(join(folder, 'log'), 'utf8'));
    await new Promise((next) => setImmediate(next));
  }
  const facts = {
    origin,
    issuer: `${origin}/api/${PLUGIN}`,
    clientId: 'portal-there',
    clientSecret: 'the+secret of %portal',
    person: { username: 'erika', password: 'Sonnenblume-7' },
  };
  await fill(facts, portal, email);
  return {
    ...facts,
    stop: async () => {
      await children.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

function configuration(given: {
  readonly port: number;
  readonly origin: string;
  readonly database: string;
  readonly log: string;
}): string {
  return `port=${given.port}
bind_address="127.0.0.1"
external_url="${given.origin}"
login_url="login.html"
api_prefix="api"
static_files_path="${SHARED}/glewlwyd/webapp/"
static_files_mime_types = ({ extension = ".html"; mime_type = "text/html" })
log_mode="file"
log_level="WARNING"
log_file="${given.log}"
cookie_secure=0
session_key="GLEWLWYD2_SESSION_ID"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="${LIBRARIES}/user"
client_module_path="${LIBRARIES}/client"
user_auth_scheme_module_path="${LIBRARIES}/scheme"
plugin_module_path="${LIBRARIES}/plugin"
hash_algorithm="SHA512"
database = { type = "sqlite3"; path = "${given.database}" };
`;
}

/** Adds plug-in, scope, client and person through the administrator's API. */
async function fill(facts: Omit<Glewlwyd, 'stop'>, portal: string, email: string): Promise<void> {
  const { origin, issuer, clientId, clientSecret, person } = facts;
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

  /** Properties of people or clients, and whether one holds several values. */
  async function declare(module: string, properties: Readonly<Record<string, boolean>>) {
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
  await declare('user', { verified: false });
  await declare('client', {
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
    redirect_uri: [`${portal}/auth/callback`],
    post_logout_redirect_uris: [`${portal}/auth/logout/callback`],
    scope: [],
  });
  await send('POST', '/mod/plugin/', {
    module: 'oidc',
    name: PLUGIN,
    display_name: 'OpenID Connect',
    parameters: {
      iss: issuer,
      'jwks-private': JSON.stringify({ keys: [signingKey()] }),
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

function signingKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', kid: 'key-1', use: 'sig' };
}
