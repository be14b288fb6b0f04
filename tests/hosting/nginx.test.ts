import { describe, expect, test } from 'vitest';
import { nginxConfig } from '../../src/hosting/nginx.ts';
import { API_PREFIXES } from '../../src/routes.ts';
import { SECURITY_HEADERS } from '../../src/sites/host-rules.ts';

const config = nginxConfig({ environment: 'stg', client: 'shop' });

/** The text of every block that adds headers: nginx inherits none into such a block. */
function blocksWithHeaders(): string[] {
  return config
    .split(/(?=\n {2}location |\nserver )/)
    .filter((block) => block.includes('add_header'));
}

/** A regular expression of the configuration: the first group of a match. */
function patternAt(place: RegExp): RegExp {
  return new RegExp(place.exec(config)?.[1] ?? 'missing');
}

describe('nginx.conf', () => {
  test('is a block of its tree with balanced braces', () => {
    expect(config).toContain('root /srv/portal/stg/shop;');
    expect(config.match(/[^\\x]\{/g)?.length).toBe(config.match(/^ *\}$/gm)?.length);
    expect(config).not.toMatch(/undefined|NaN|\[object/);
  });

  test('D 13.3 sends every security header in every block that has headers', () => {
    const blocks = blocksWithHeaders();
    expect(blocks).toHaveLength(API_PREFIXES.length + 1);
    for (const block of blocks)
      for (const name of Object.keys(SECURITY_HEADERS))
        expect(block).toContain(`add_header ${name} `);
  });

  test.each(API_PREFIXES)('D 13.2 hands %s to the backend, uncached', (prefix) => {
    const block = blocksWithHeaders().find((text) => text.includes(`^${prefix}(/|$)`));
    expect(block).toContain('proxy_pass ');
    expect(block).toContain('"no-store"');
  });

  test('D 13.2 answers deep links with their shells and the rest with 404', () => {
    expect(config).toMatch(/location \/registrierung\/ \{[^}]+\/registrierung\/kunde\.html;/);
    expect(config).toMatch(/location \/kontakt\/ \{[^}]+\/kontakt\.html;/);
    expect(config).toContain('error_page 404 /404.html;');
    expect(config).toMatch(/location \/ \{[^}]+=404;/);
  });

  test('S4 lets no referrer leave the pages of one-time links, by any of their names', () => {
    const reset = patternAt(/"~([^"]*passwort-aendern[^"]*)"/);
    for (const uri of ['/passwort-aendern', '/passwort-aendern.html', '/passwort-aendern/'])
      expect(reset.test(uri)).toBe(true);
    expect(reset.test('/passwort-aendern-x')).toBe(false);
    expect(config).toContain('map $uri $portal_referrer_policy');
  });

  test('S1 cuts a slash at the end only where the rest is a path of this host', () => {
    const trailing = patternAt(/location ~ "([^"]+)"/);
    expect(trailing.exec('/kontakt/abo/')?.[1]).toBe('/kontakt/abo');
    for (const uri of ['/', '/\\evil.test/', '/a\r\nX: y/', '/a b/', '/a\\b/'])
      expect(trailing.test(uri)).toBe(false);
  });
});
