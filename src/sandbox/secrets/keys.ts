import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { derivedToken, randomToken } from './crypto.ts';

const OWNER_ONLY = 0o600;

/** Reads `keys.json` beside the database file, which holds none of them (rule S14.6). */
export function openKeys(database: string) {
  const { secret: root, signingKey } =
    database === ':memory:' ? makeKeys() : readKeys(join(dirname(database), 'keys.json'));
  return { secret: (name: string) => derivedToken(root, name), signingKey };
}

function makeKeys() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { secret: randomToken(), signingKey: privateKey.export({ format: 'jwk' }) };
}

function readKeys(path: string) {
  if (!existsSync(path)) writeFileSync(path, JSON.stringify(makeKeys()), { mode: OWNER_ONLY });
  return JSON.parse(readFileSync(path, 'utf8')) as ReturnType<typeof makeKeys>;
}
