import {
  createHash,
  createHmac,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';

const TOKEN_BYTES = 32;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const SCRYPT_BLOCK_BYTES = 128;

const scryptKey = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);

/** The cost of scrypt by the OWASP Password Storage Cheat Sheet: N = 2^17 (128 MiB), r = 8, p = 1 (rule S14.6). */
export const PASSWORD_COST = { logN: 17, r: 8, p: 1 };

export type PasswordCost = Readonly<typeof PASSWORD_COST>;

export function createRandomToken(bytes = TOKEN_BYTES): string {
  return randomBytes(bytes).toString('base64url');
}

/** Hashes a token or network address by SHA-256. The store has the digest in place of the text. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

export function deriveToken(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Compares secrets in a time that does not depend on their content. */
export function isSameText(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(digest(left)), Buffer.from(digest(right)));
}

/** @returns `scrypt$<log2 N>$<r>$<p>$<salt>$<key>` */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = createRandomToken(SALT_BYTES);
  return formatHash(cost, salt, await deriveKey(password, salt, cost));
}

/** Creates a hash that no password has. Its check takes as long as the check of any other hash. */
export function createUnusableHash(cost: PasswordCost): string {
  return formatHash(cost, createRandomToken(SALT_BYTES), createRandomToken(KEY_BYTES));
}

/** Checks the whole password, including blanks at the ends (rule S8.2). */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, logN, r, p, salt = '', key = ''] = hash.split('$');
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  return isSameText(await deriveKey(password, salt, cost), key);
}

function formatHash({ logN, r, p }: PasswordCost, salt: string, key: string): string {
  return `scrypt$${logN}$${r}$${p}$${salt}$${key}`;
}

async function deriveKey(password: string, salt: string, { logN, r, p }: PasswordCost) {
  const N = 2 ** logN;
  const options = { N, r, p, maxmem: 2 * SCRYPT_BLOCK_BYTES * N * r };
  return (await scryptKey(password, salt, KEY_BYTES, options)).toString('base64url');
}
