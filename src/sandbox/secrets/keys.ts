import { createCipheriv, createDecipheriv, generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { derivedToken, randomToken } from './crypto.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const OWNER_ONLY = 0o600;

/**
 * What opens doors; none of it stands in the store, so the store's file alone opens none
 * (rule S14.6).
 */
export interface Keys {
  /** A secret by its name: 256 bits, the same after each restart. */
  readonly secret: (name: string) => string;
  /** The private key by which the identity provider signs, as a JWK for ES256. */
  readonly signingKey: JsonWebKey;
  /** Encrypts what the store has to give back later. */
  readonly seal: (text: string) => string;
  /** @returns undefined for what was not sealed with these keys */
  readonly unseal: (sealed: string) => string | undefined;
}

interface KeyFile {
  readonly secret: string;
  readonly signingKey: JsonWebKey;
}

/**
 * Opens the keys of a store: `keys.json` beside its file, made on first use, readable by its owner
 * only. The keys of a store in memory live as long as it does.
 * @param database path of the store's file, or `:memory:`
 */
export function openKeys(database: string): Keys {
  const { secret: root, signingKey } =
    database === ':memory:' ? makeKeys() : readKeys(join(dirname(database), 'keys.json'));
  const secret = (name: string) => derivedToken(root, name);
  const sealing = Buffer.from(secret('seal'), 'base64url');
  return {
    secret,
    signingKey,
    seal: (text) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    unseal: (sealed) => {
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

function makeKeys(): KeyFile {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { secret: randomToken(), signingKey: privateKey.export({ format: 'jwk' }) };
}

/** Two processes may start at once: the file appears complete, and only the first one makes it. */
function readKeys(path: string): KeyFile {
  mkdirSync(dirname(path), { recursive: true });
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
  return JSON.parse(readFileSync(path, 'utf8')) as KeyFile;
}
