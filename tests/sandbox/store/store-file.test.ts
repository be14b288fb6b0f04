import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { openFolder } from '../../support/folder.ts';
import { quickSandbox } from '../../support/quick-sandbox.ts';
import { IDENTITY_ORIGIN, ORIGIN, openBrowser } from '../support/browser.ts';
import { mailedReset, passwordsFor } from '../support/credentials.ts';
import { openSandbox, withProvider } from '../support/open-sandbox.ts';
import { encodingsOf, recordTraffic } from '../support/record-traffic.ts';
import { mailedToken, registration } from '../support/register.ts';
import { infoOf, MAX, openForm, signIn, tokenOf, urlOf } from '../support/sign-in.ts';

/** The sandbox creates it. */
const folder = join(openFolder(), 'store');
const database = join(folder, 'portal.sqlite');
const keyFile = join(folder, 'keys.json');

const start = (issuer?: Parameters<typeof createSandbox>[0]['issuer']) =>
  quickSandbox({
    database,
    origin: ORIGIN,
    identityOrigin: IDENTITY_ORIGIN,
    ...(issuer && { issuer }),
  });

const modeOf = (path: string) => statSync(path).mode & 0o777;

const storeBytes = () =>
  Buffer.concat(
    readdirSync(folder)
      .filter((name) => name.startsWith('portal.sqlite'))
      .map((name) => readFileSync(join(folder, name))),
  );

describe('rule S14.6: the store’s file', () => {
  it('holds no transmitted secret and no key', async () => {
    const wire = recordTraffic();
    const provider = withProvider(await start());
    const fetch = wire.tap(provider.identity.fetch);
    const { clientId, clientSecret } = provider.identity.client;
    const portal = await start({ issuer: IDENTITY_ORIGIN, clientId, clientSecret, fetch });
    const taps = { ...portal, fetch: wire.tap(portal.fetch), identity: { fetch } };
    const browser = openBrowser(taps);

    await browser.post('/account/create', await registration(browser));
    const optin_token = mailedToken(portal);
    await browser.post('/account/optin/confirm', { optin_token });
    const request_token = await browser.captcha();
    await browser.post('/account/email/check', { username: MAX, request_token });
    await passwordsFor(browser).forget();
    const reset = mailedReset(portal);
    // One pending and one finished sign-in.
    await openForm(openBrowser(taps));
    await signIn(browser);
    const token = await tokenOf(browser);
    expect((await infoOf(browser, token)).status).toBe(200);
    await urlOf(browser, '/auth/logout');

    const { secret, signingKey } = JSON.parse(readFileSync(keyFile, 'utf8')) as {
      secret: string;
      signingKey: { d: string };
    };
    const keys = [
      ...[secret, signingKey.d, provider.identity.client.clientSecret],
      ...[
        'seal',
        'csrf',
        'captcha',
        'captcha-key',
        'captcha-session',
        'identity-cookies',
        'identity-client',
      ].map(portal.store.keys.secret),
    ];
    const subject = portal.store
      .value<string>`SELECT subject FROM identities WHERE issuer = 'own' AND person_id = 1`;
    // Subjects, and common words of headers, pages and addresses.
    const harmless = new Set([subject, ...ordinary(wire.values)]);
    // Known ones stay, though one of fifty has no digit and looks like a word.
    const known = [...keys, optin_token, reset, token, ...browser.cookies.values()];
    expect([...wire.values]).toEqual(expect.arrayContaining([token, ...browser.cookies.values()]));
    const secrets = [...[...wire.values].filter((value) => !harmless.has(value)), ...known];
    expect(secrets.length).toBeGreaterThan(60);

    const found = () => {
      const bytes = storeBytes();
      return secrets.filter((value) => encodingsOf(value).some((spelt) => bytes.includes(spelt)));
    };
    expect(found()).toEqual([]);
    portal.close();
    provider.close();
    expect(found()).toEqual([]);
  });

  it('and every file beside it can be read by the owner only, also one of an older release', async () => {
    const modes = () => readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]);
    const names = ['keys.json', 'portal.sqlite', 'portal.sqlite-shm', 'portal.sqlite-wal'];
    const closed = names.map((name) => [name, 0o600]);
    const first = await start();
    expect([modeOf(folder), ...modes()]).toEqual([0o700, ...closed]);
    for (const [name] of closed) chmodSync(join(folder, String(name)), 0o644);
    const second = await start();
    expect(modes()).toEqual(closed);
    first.close();
    second.close();
  });

  it('shares no keys with another store', async () => {
    const [one, other] = [await openSandbox(), await openSandbox()];
    expect(one.store.keys.secret('csrf')).not.toBe(other.store.keys.secret('csrf'));
    expect(other.store.keys.unseal(one.store.keys.seal('x'))).toBeUndefined();
    expect(one.store.keys.unseal(one.store.keys.seal('Straße'))).toBe('Straße');
  });
});

/** Values that are not random: words, addresses, dates. */
const ordinary = (values: ReadonlySet<string>): string[] =>
  [...values].filter((value) => !/\d/.test(value) || !/[a-z]/i.test(value) || !isRandom(value));

/** Random values mix character classes. */
function isRandom(value: string): boolean {
  const kinds = value.replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A').replace(/\d/g, '0');
  return kinds.replace(/(.)\1+/g, '$1').length > value.length / 4;
}
