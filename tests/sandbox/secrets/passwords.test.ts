import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { isCommonPassword } from '../../../src/sandbox/secrets/common-passwords.ts';
import {
  hashPassword,
  PASSWORD_COST,
  verifyPassword,
} from '../../../src/sandbox/secrets/crypto.ts';
import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import { personByUsername } from '../../../src/sandbox/store/people.ts';
import { QUICK_HASH, SOMEBODY } from '../../support/quick-hash.ts';
import { IDENTITY_ORIGIN, ORIGIN, openBrowser } from '../support/browser.ts';
import { mailedReset, passwordsFor } from '../support/credentials.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { faultsOf, registration } from '../support/register.ts';
import { MAX, setSession, signIn, tokenOf } from '../support/sign-in.ts';

const HASHING_MS = 60_000;

describe('rule S14.6: the hash of a password', () => {
  it('is scrypt with N = 131072, r = 8, p = 1, stored in the hash', {
    timeout: HASHING_MS,
  }, async () => {
    expect(PASSWORD_COST).toEqual({ logN: 17, r: 8, p: 1 });
    const hash = await hashPassword('Lesesaal-Tinte-77', PASSWORD_COST, SOMEBODY);
    const [name, logN, r, p, salt = '', key = ''] = hash.split('$');
    expect([name, logN, r, p]).toEqual(['scrypt', '17', '8', '1']);
    const expected = scryptSync('Lesesaal-Tinte-77', salt, 32, {
      N: 131_072,
      r: 8,
      p: 1,
      maxmem: 256 * 1024 * 1024,
    });
    expect(key).toBe(expected.toString('base64url'));
    expect(await verifyPassword('Lesesaal-Tinte-77', hash, SOMEBODY)).toBe(true);
    expect(await verifyPassword('Lesesaal-Tinte-78', hash, SOMEBODY)).toBe(false);
  });

  it('has that cost by default', { timeout: HASHING_MS }, async () => {
    const options = { database: ':memory:', origin: ORIGIN, identityOrigin: IDENTITY_ORIGIN };
    const sandbox = await createSandbox(options);
    expect(personByUsername(sandbox.store, MAX)?.password).toMatch(/^scrypt\$17\$8\$1\$/);
    sandbox.close();
  });

  it('is replaced at the next sign-in when it is weaker than today’s', async () => {
    const sandbox = await openSandbox({ passwordCost: { logN: 11, r: 8, p: 1 } });
    const weak = await hashPassword(SEED_PASSWORD, QUICK_HASH, SOMEBODY);
    const hashOfMax = () => personByUsername(sandbox.store, MAX)?.password ?? '';
    sandbox.store.run('UPDATE people SET password = ? WHERE username = ?', weak, MAX);
    await signIn(openBrowser(sandbox), MAX, 'falsch');
    expect(hashOfMax()).toBe(weak);
    await signIn(openBrowser(sandbox));
    const stronger = hashOfMax();
    expect(stronger).toMatch(/^scrypt\$11\$8\$1\$/);
    expect(await verifyPassword(SEED_PASSWORD, stronger, SOMEBODY)).toBe(true);
    await signIn(openBrowser(sandbox));
    expect(hashOfMax()).toBe(stronger);
  });
});

describe('rule S14.6: a common password', () => {
  const about = ['Erika', 'Beispiel', 'erika.mustermann@kanzlei-nord.de'];

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
    'Fachverlag-2026!',
    'Erika-Mustermann-1!',
    'Erika.Beispiel.1980',
    '1qay2wsx3EDC4rfv!',
  ])('is recognised: %s', (password) => {
    expect(isCommonPassword(password, about)).toBe(true);
  });

  it.each([
    'Lesesaal-Tinte-77',
    'Geheimes-Wort-4711!',
    '4829#1750!a6B39',
    'xK7#mQ2$vR9!wZ4',
    'Blaue Pferde malen 3!'.replaceAll(' ', '_'),
  ])('is not %s', (password) => {
    expect(isCommonPassword(password, about)).toBe(false);
  });

  it('is refused at the field at registration', async () => {
    const sandbox = await openSandbox();
    const browser = openBrowser(sandbox);
    const body = await registration(browser, { password: 'Passwort-2026!!' });
    const answer = await browser.post('/account/create', body);
    expect(answer.status).toBe(400);
    expect(await faultsOf(answer)).toEqual(['password: matches']);
  });

  it('is refused at the field when it is changed', async () => {
    const sandbox = await openSandbox();
    const browser = openBrowser(sandbox);
    setSession(browser, sandbox.signInAs(MAX));
    await tokenOf(browser);
    const bad = { newPassword: 'Max-Muster-2026!', repeatPassword: 'Max-Muster-2026!' };
    const answer = await passwordsFor(browser).change(bad);
    expect(answer.status).toBe(400);
    expect(await faultsOf(answer)).toEqual(['newPassword: matches']);
  });

  it('is refused at the field when it is reset, and the link stays valid', async () => {
    const sandbox = await openSandbox();
    const browser = openBrowser(sandbox);
    const passwords = passwordsFor(browser);
    await passwords.forget();
    const token = mailedReset(sandbox);
    const answer = await passwords.reset(token, 'Passwort-2026!!');
    expect(answer.status).toBe(400);
    expect(await faultsOf(answer)).toEqual(['newPassword: matches']);
    expect((await passwords.reset(token)).status).toBe(200);
  });
});
