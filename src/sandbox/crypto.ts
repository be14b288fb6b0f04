import {
  createHash,
  createHmac,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';

const TOKEN_BYTES = 32;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** scrypt's work factor as a power of two; it is kept beside each hash, so it can grow. */
const SCRYPT_LOG_N = 15;

/** 256 random bits, safe in addresses and cookies. */
export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What the store keeps of a token (decision 14.2). */
export function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A token that belongs to another one, such as the CSRF token to its session. */
export function derivedToken(secret: string, from: string): string {
  return createHmac('sha256', secret).update(from).digest('base64url');
}

/** Compares without telling by its duration where the difference is. */
export function sameText(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(digest(left)), Buffer.from(digest(right)));
}

/** A password as the store keeps it: `scrypt$<log2 N>$<salt>$<key>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString('base64url');
  return `scrypt$${SCRYPT_LOG_N}$${salt}$${await deriveKey(password, salt, SCRYPT_LOG_N)}`;
}

/** Whether a password is the one behind a hash. Bytes count: nothing is trimmed or cut (S8.2). */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, logN, salt = '', key = ''] = hash.split('$');
  return sameText(await deriveKey(password, salt, Number(logN)), key);
}

function deriveKey(password: string, salt: string, logN: number): Promise<string> {
  const N = 2 ** logN;
  const options: ScryptOptions = { N, r: 8, p: 1, maxmem: 256 * N * 8 };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key.toString('base64url')),
    );
  });
}
