import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '../../../src/sandbox/passwords/common-passwords.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { hashPassword, verifyPassword } from '../../../src/sandbox/secrets/crypto.ts';
import { findPersonByUsername } from '../../../src/sandbox/store/people.ts';
import { IDENTITY_ORIGIN, ORIGIN } from '../support/browser.ts';
import { MAX_MUSTER } from '../support/sign-in.ts';

const HASHING_MAX_MS = 60_000;

describe('the hash of a password (S14.6)', () => {
  it('is scrypt with the cost that it names', async () => {
    const cost = { logN: 11, r: 8, p: 1 };
    const hash = await hashPassword('Lesesaal-Tinte-77', cost);
    const [algorithm, logN, r, p, salt = '', key = ''] = hash.split('$');
    expect([algorithm, logN, r, p]).toEqual(['scrypt', '11', '8', '1']);
    const expectedKey = scryptSync('Lesesaal-Tinte-77', salt, 32, { N: 2048, r: 8, p: 1 });
    expect(key).toBe(expectedKey.toString('base64url'));
    expect(await verifyPassword('Lesesaal-Tinte-77', hash)).toBe(true);
    expect(await verifyPassword('Lesesaal-Tinte-78', hash)).toBe(false);
  });

  it('has N = 131072, r = 8, p = 1 by default', { timeout: HASHING_MAX_MS }, async () => {
    const options = { database: ':memory:', origin: ORIGIN, identityOrigin: IDENTITY_ORIGIN };
    const sandbox = await createSandbox(options);
    expect(findPersonByUsername(sandbox.store, MAX_MUSTER)?.password).toMatch(
      /^scrypt\$17\$8\$1\$/,
    );
    sandbox.close();
  });
});

describe('the check for common passwords (S14.6)', () => {
  const personalWords = ['Erika', 'Beispiel', 'erika.mustermann@kanzlei-nord.de'];

  it.each([
    'Passwort-2026!!',
    'Passwort-1234567!',
    'P@ssw0rt!P@ssw0rt!',
    'Willkommen#2025',
    'Qwertzuiop123!',
    'Asdfghjkl-7890',
    'Aa1!Aa1!Aa1!Aa1!',
    'Aaaaaaaaaaaaa1!',
    'Sommer-Winter-26',
    'Erika.Beispiel.1980',
    'Erika-Mustermann-1!',
    'Fachverlag-2026!',
    '1qay2wsx3EDC4rfv!',
  ])('recognises %s', (password) => {
    expect(isCommonPassword(password, personalWords)).toBe(true);
  });

  it.each([
    'Lesesaal-Tinte-77',
    'Geheimes-Wort-4711!',
    '4829#1750!a6B39',
    'xK7#mQ2$vR9!wZ4',
    'Blaue Pferde malen 3!'.replaceAll(' ', '_'),
  ])('does not recognise %s', (password) => {
    expect(isCommonPassword(password, personalWords)).toBe(false);
  });
});
