import { createCipheriv, createDecipheriv, generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { derivedToken, randomToken } from './crypto.ts';

const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Reads `keys.json` beside the database file, which holds none of them (rule S14.6). */
export function openKeys(database: string) {
  const { secret: root, signingKey } =
    database === ':memory:' ? makeKeys() : readKeys(join(dirname(database), 'keys.json'));
  const secret = (name: string) => derivedToken(root, name);
  const sealing = Buffer.from(secret('seal'), 'base64url');
  return {
    secret,
    signingKey,
    seal: (text: string): string => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    /** @returns undefined for text that these keys did not encrypt */
    unseal: (sealed: string): string | undefined => {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, sealing, bytes.subarray(0, IV_BYTES));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8');
        return body + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

function makeKeys() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { secret: randomToken(), signingKey: privateKey.export({ format: 'jwk' }) };
}

/** Two processes may start at once: `link` is atomic, and only the first one succeeds. */
function readKeys(path: string) {
  const draft = `${path}.${process.pid}.${randomToken()}`;
  writeFileSync(draft, JSON.stringify(makeKeys()), { mode: OWNER_ONLY });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  chmodSync(path, OWNER_ONLY);
  return JSON.parse(readFileSync(path, 'utf8')) as ReturnType<typeof makeKeys>;
}

/** Lets only the owner read the files, old ones too. SQLite gives its log the database's mode. */
export function makePrivate(database: string): void {
  mkdirSync(dirname(database), { recursive: true, mode: OWNER_ONLY_FOLDER });
  writeFileSync(database, '', { flag: 'a', mode: OWNER_ONLY });
  for (const file of [database, `${database}-wal`, `${database}-shm`])
    if (existsSync(file)) chmodSync(file, OWNER_ONLY);
}
