import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { programPath } from '../setup/programs.ts';
import { createChildren } from '../support/children.ts';
import { findFreePort } from '../support/free-port.ts';
import { addPortalAndPerson } from './glewlwyd-data.ts';

const SHARE_FOLDER = '/usr/share';
const LIBRARY_FOLDER = '/usr/lib/glewlwyd';

export interface Glewlwyd {
  readonly origin: string;
  /** Issuer name of Glewlwyd. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly person: { readonly username: string; readonly password: string };
  readonly stop: () => Promise<void>;
}

/**
 * Starts Glewlwyd, an independent OpenID Provider. Its new database has the portal as the only client, and one
 * person.
 * @param email verified e-mail address of the person
 */
export async function startGlewlwyd(portalOrigin: string, email: string): Promise<Glewlwyd> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-glewlwyd-'));
  const children = createChildren();
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const database = join(folder, 'glewlwyd.sqlite');
  const store = new DatabaseSync(database);
  store.exec(readFileSync(`${SHARE_FOLDER}/dbconfig-common/data/glewlwyd/install/sqlite3`, 'utf8'));
  store.close();
  const file = join(folder, 'glewlwyd.conf');
  writeFileSync(file, createConfiguration({ port, origin, database, log: join(folder, 'log') }));
  const server = await children.start(programPath('Glewlwyd'), [`--config-file=${file}`]);
  while ((await fetch(`${origin}/config`).catch(() => undefined))?.ok !== true) {
    if (server.exitCode !== null) throw new Error(readFileSync(join(folder, 'log'), 'utf8'));
    await new Promise((resolve) => setImmediate(resolve));
  }
  const settings = {
    origin,
    issuer: `${origin}/api/oidc`,
    clientId: 'portal-of-tests',
    clientSecret: 'the+secret of %portal',
    person: { username: 'erika', password: 'Sonnenblume-7' },
  };
  const stop = async () => {
    await children.stop();
    rmSync(folder, { recursive: true });
  };
  try {
    await addPortalAndPerson(settings, portalOrigin, email);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...settings, stop };
}

function createConfiguration(settings: {
  readonly port: number;
  readonly origin: string;
  readonly database: string;
  readonly log: string;
}): string {
  return `port=${settings.port}
bind_address="127.0.0.1"
external_url="${settings.origin}"
login_url="login.html"
api_prefix="api"
static_files_path="${SHARE_FOLDER}/glewlwyd/webapp/"
static_files_mime_types = ({ extension = ".html"; mime_type = "text/html" })
log_mode="file"
log_level="WARNING"
log_file="${settings.log}"
cookie_secure=0
session_key="GLEWLWYD2_SESSION_ID"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="${LIBRARY_FOLDER}/user"
client_module_path="${LIBRARY_FOLDER}/client"
user_auth_scheme_module_path="${LIBRARY_FOLDER}/scheme"
plugin_module_path="${LIBRARY_FOLDER}/plugin"
hash_algorithm="SHA512"
database = { type = "sqlite3"; path = "${settings.database}" };
`;
}
