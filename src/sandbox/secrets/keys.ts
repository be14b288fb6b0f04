import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createRandomToken, deriveToken } from './crypto.ts';

const OWNER_ONLY = 0o600;

/** Reads or creates `keys.json` next to the database file. The database contains no keys (rule S14.6). */
export function openKeys(database: string) {
  const { secret: rootSecret, signingKey } =
    database === ':memory:' ? createKeys() : readKeys(join(dirname(database), 'keys.json'));
  return { deriveSecret: (name: string) => deriveToken(rootSecret, name), signingKey };
}

function createKeys() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { secret: createRandomToken(), signingKey: privateKey.export({ format: 'jwk' }) };
}

function readKeys(path: string) {
  if (!existsSync(path)) writeFileSync(path, JSON.stringify(createKeys()), { mode: OWNER_ONLY });
  return JSON.parse(readFileSync(path, 'utf8')) as ReturnType<typeof createKeys>;
}
