import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { rewriteToDefaultTree, SANDBOX_PROXY } from '../../src/build/dev-server.ts';
import { BACKEND_PREFIXES } from '../support/host-table.ts';

/** Addresses that the dev server answers without rewriting them. */
const KEPT_ADDRESSES = [
  ...['/dev/library', '/dev/library/kontakt', '/favicon.svg', '/@vite/client', '/@fs/x'],
  ...['/src/layouts/Portal.astro?astro&type=style', '/node_modules/.vite/deps/react.js?v=1'],
  '/_astro/x.js',
];
/** Addresses whose requests the dev server forwards to the sandbox. */
const PROXIED_ADDRESSES = [...BACKEND_PREFIXES, '/__sandbox'].flatMap((path) => [
  path,
  `${path}/x?a=b`,
]);

/** Rewrites an address. @returns undefined for a request to the sandbox */
function rewriteAddress(url: string): string | undefined {
  const incoming = Object.assign(new IncomingMessage(new Socket()), { url });
  rewriteToDefaultTree(incoming, new ServerResponse(incoming), () => {});
  const isProxied = (key: string) => new RegExp(key).test(incoming.url);
  return Object.keys(SANDBOX_PROXY).some(isProxied) ? undefined : incoming.url;
}

describe('the dev server', () => {
  test.each([
    ['/', '/dev/library'],
    ['/?clientId=shop', '/dev/library?clientId=shop'],
    ['/kontakt', '/dev/library/kontakt'],
    ['/kontakt/abo/kuendigung?a=b.c', '/dev/library/kontakt/abo/kuendigung?a=b.c'],
    ['/kontakt/abo', '/dev/library/kontakt/abo'],
    ['/kontakt/neu?a=b', '/dev/library/kontakt?a=b'],
    ['/kontakt/abo/neu', '/dev/library/kontakt'],
    ['/passwort-aendern?pt=a/b?c', '/dev/library/passwort-aendern?pt=a/b?c'],
    ['/registrierung', '/dev/library/registrierung'],
    ['/registrierung/kanzlei-x?a=b', '/dev/library/registrierung/kunde?a=b'],
    ['/authentisch', '/dev/library/authentisch'],
    ['/librarys', '/dev/library/librarys'],
    ['/gibt-es-nicht', '/dev/library/gibt-es-nicht'],
    ['/dev/libraryx', '/dev/library/dev/libraryx'],
  ])('rewrites %s to %s', (url, page) => {
    expect(rewriteAddress(url)).toBe(page);
  });

  test.each(KEPT_ADDRESSES)('does not rewrite %s', (url) => {
    expect(rewriteAddress(url)).toBe(url);
  });

  test.each(PROXIED_ADDRESSES)('forwards %s to the sandbox', (url) => {
    expect(rewriteAddress(url)).toBeUndefined();
  });
});
