import { expect, test } from 'vitest';
import { caddyfile } from '../../src/hosting/caddy.ts';

const config = caddyfile({ environment: 'stg', client: 'shop' });

test('the Caddyfile names what an operator fills in once', () => {
  for (const place of [
    'http://:8080',
    'host konto.stg.example.de',
    'root * /srv/portal/stg/shop',
    '127.0.0.1:4400',
  ])
    expect(config.split(place)).toHaveLength(2);
  expect(config).not.toMatch(/undefined|NaN|\[object/);
});

test('the Caddyfile has balanced braces and no other global options', () => {
  expect(config.match(/\{$/gm)?.length).toBe(config.match(/^\t*\}$/gm)?.length);
  expect(config.match(/^\{$/gm)).toHaveLength(1);
});

test('rule S7.5: the Caddyfile logs neither query nor headers', () => {
  for (const field of [
    'request>uri regexp \\?.* ""',
    'request>headers delete',
    'resp_headers delete',
  ])
    expect(config).toContain(`\t\t\t\t${field}\n`);
  expect(config).toContain('exclude http.log.access http.log.error');
});
