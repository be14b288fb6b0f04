import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createChildren } from '../engines/children.ts';
import { programPath } from '../setup/programs.ts';
import { findFreePort } from '../support/free-port.ts';
import { addPortalAndPerson } from './glewlwyd-data.ts';

const SHARED = '/usr/share';
const LIBRARIES = '/usr/lib/glewlwyd';

export interface Glewlwyd {
  readonly origin: string;
  /** Its issuer name, and the portal's client there. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly person: { readonly username: string; readonly password: string };
  readonly stop: () => Promise<void>;
}

/**
 * Starts Glewlwyd, an independent OpenID Provider, with a new database that knows one client, the
 * portal, and one person.
 * @param email verified address of the person
 */
export async function startGlewlwyd(portal: string, email: string): Promise<Glewlwyd> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-glewlwyd-'));
  const children = createChildren();
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const database = join(folder, 'glewlwyd.sqlite');
  const store = new DatabaseSync(database);
  store.exec(readFileSync(`${SHARED}/dbconfig-common/data/glewlwyd/install/sqlite3`, 'utf8'));
  store.close();
  const file = join(folder, 'glewlwyd.conf');
  writeFileSync(file, configuration({ port, origin, database, log: join(folder, 'log') }));
  const server = children.start(programPath('Glewlwyd'), [`--config-file=${file}`]);
  while ((await fetch(`${origin}/config`).catch(() => undefined))?.ok !== true) {
    if (server.exitCode !== null) throw new Error(readFileSync(join(folder, 'log'), 'utf8'));
    await new Promise((next) => setImmediate(next));
  }
  const facts = {
    origin,
    issuer: `${origin}/api/oidc`,
    clientId: 'portal-there',
    clientSecret: 'the+secret of %portal',
    person: { username: 'erika', password: 'Sonnenblume-7' },
  };
  const stop = async () => {
    await children.stop();
    rmSync(folder, { recursive: true });
  };
  try {
    await addPortalAndPerson(facts, portal, email);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...facts, stop };
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
