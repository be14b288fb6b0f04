import { describe, expect, test } from 'vitest';
import { nginxConfig } from '../../src/hosting/nginx.ts';
import { BACKEND_PREFIXES, HEADERS } from '../support/host-table.ts';

const config = nginxConfig({ environment: 'stg', client: 'shop' });

/** The first group of a match in the configuration. */
function patternAt(place: RegExp): RegExp {
  return new RegExp(place.exec(config)?.[1] ?? 'missing');
}

describe('nginx.conf', () => {
  test('is a server block with balanced braces', () => {
    expect(config).toContain('root /srv/portal/stg/shop;');
    expect(config).toContain('server_name konto.stg.example.de;');
    expect(config.match(/ \{$/gm)?.length).toBe(config.match(/^ *\}$/gm)?.length);
    expect(config).not.toMatch(/undefined|NaN|\[object/);
  });

  test.each([
    ...['text/css', 'text/plain', 'text/xml', 'application/xml', 'image/svg+xml'],
    ...['text/javascript', 'application/javascript', 'application/json'],
  ])('declares %s as UTF-8', (type) => {
    expect(config).toMatch(/^ {2}charset utf-8;$/m);
    const [, types = ''] = /^ {2}charset_types ([^;]+);$/m.exec(config) ?? [];
    expect(types.split(' ')).toContain(type);
    // Always included; nginx warns about duplicates.
    expect(types.split(' ')).not.toContain('text/html');
  });

  test('rule 13.8: reads the setting for brotli from a file that may be missing', () => {
    expect(config).toContain('  include portal-brotli[.]conf;\n');
    expect(config).not.toContain('brotli_static');
  });

  test('rule 13.3: sets every header once, for all locations and statuses', () => {
    const names = [...config.matchAll(/^ {2}add_header (\S+) .+ always;$/gm)].map(
      ([, name]) => name,
    );
    expect(names.map((name) => name?.toLowerCase()).sort()).toEqual(
      [...Object.keys(HEADERS), 'cache-control'].sort(),
    );
    // A location with its own headers would inherit none.
    expect(config.match(/add_header/g)).toHaveLength(names.length);
  });

  test.each(BACKEND_PREFIXES)('rule 13.2: proxies %s to the backend without caching', (prefix) => {
    const api = patternAt(/location ~ "(\^\(\?:\/auth[^"]+)"/);
    for (const path of [prefix, `${prefix}/`, `${prefix}/x.css`]) expect(api.test(path)).toBe(true);
    for (const path of [`${prefix}x`, `/x${prefix}`]) expect(api.test(path)).toBe(false);
    expect(config).toContain('proxy_hide_header Cache-Control;');
  });

  test('rule S14.2: overwrites the forwarded headers of a request', () => {
    const location = /location ~ "\^\(\?:\/auth[\s\S]+?\n {2}\}\n/.exec(config)?.[0] ?? '';
    const proxied = [...location.matchAll(/proxy_set_header (\S+) (\S+);/g)];
    const set = proxied.filter(([, , value]) => value !== '""');
    expect(set.map(([, name, value]) => [name, value])).toEqual([
      ['Host', '$server_name'],
      ['X-Forwarded-Proto', '$scheme'],
      ['X-Forwarded-For', '$remote_addr'],
    ]);
    expect(config).not.toContain('real_ip');
  });

  test('rule S7.5: logs neither query nor Referer', () => {
    const [, format = ''] = /log_format portal_stg_shop '([^']+)';/.exec(config) ?? [];
    expect(format).toContain('$portal_path');
    expect(format).not.toMatch(/\$(?:request\b(?!_)|request_uri|args|query_string|uri|http_)/);
    expect(config).toMatch(/access_log \S+ portal_stg_shop;/);
    expect(config).toMatch(/error_log \S+ emerg;/);
  });

  test('rule S3: sets a reporting endpoint only if the environment has one', () => {
    expect(config).not.toMatch(/Reporting-Endpoints|report-to/);
    const reporting = nginxConfig(
      { environment: 'stg', client: 'shop' },
      'https://berichte.example.de/csp',
    );
    expect(reporting).toContain("form-action 'self'; report-to portal\" always;");
    expect(reporting).toContain(
      'add_header Reporting-Endpoints "portal=\\"https://berichte.example.de/csp\\"" always;',
    );
  });

  test('rule 13.2: serves deep links with fallback pages and the rest with 404', () => {
    expect(config).toMatch(/location \/registrierung\/ \{[^}]+\/registrierung\/kunde\.html;/);
    expect(config).toMatch(/location \/kontakt\/ \{[^}]+\/kontakt\.html;/);
    expect(config).toContain('error_page 404 /404.html;');
    expect(config).toMatch(/location \/ \{[^}]+=404;/);
  });

  test('rule S4.2: sends no referrer from any path of a page of one-time links', () => {
    const reset = patternAt(/"~([^"]*passwort-aendern[^"]*)"/);
    for (const uri of ['/passwort-aendern', '/passwort-aendern.html', '/passwort-aendern/'])
      expect(reset.test(uri)).toBe(true);
    expect(reset.test('/passwort-aendern-x')).toBe(false);
    expect(config).toContain('map $uri $portal_page_referrer_policy');
  });

  test('rule S1: removes a trailing slash only if the rest is a path of this host', () => {
    const trailing = patternAt(/location ~ "(\^\(\/[^"]+)"/);
    expect(trailing.exec('/kontakt/abo/')?.[1]).toBe('/kontakt/abo');
    for (const uri of ['/', '/\\evil.test/', '/a\r\nX: y/', '/a b/', '/a\\b/'])
      expect(trailing.test(uri)).toBe(false);
  });
});
