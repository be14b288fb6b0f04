import { expect, test } from 'vitest';
import { apacheConfig } from '../../src/hosting/apache.ts';

const config = apacheConfig({ environment: 'stg', client: 'shop' });

test('apache.conf names what an operator fills in once', () => {
  for (const place of [
    'Listen 8080',
    'host konto.stg.example.de',
    '_root /srv/portal/stg/shop',
    '_backend http://127.0.0.1',
  ])
    expect(config.split(place)).toHaveLength(2);
  expect(config).not.toMatch(/undefined|NaN|\[object/);
});

test('rule S7.5: apache.conf logs the path only', () => {
  const [, format = ''] = /CustomLog \S+ "(.+)"$/m.exec(config) ?? [];
  expect(format).toContain('%{portal_path}e');
  expect(format).not.toMatch(/%r|%q|%U|Referer|%\{\w+\}i/);
  expect(config).toMatch(/^ {2}LogLevel emerg$/m);
});

test('rule 13.2: apache.conf enables every module that its directives need', () => {
  expect(config).toMatch(/^# a2enmod rewrite headers proxy proxy_http$/m);
});
