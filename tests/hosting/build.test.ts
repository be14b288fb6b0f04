import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeSites } from '../support/sites-folder.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('rule 25.3: a build of a folder', () => {
  test.each([
    [
      'with a wrong key',
      { 'clients.json': { client: [] } },
      /clients\.json: clients – .+\n.+did you mean "clients"\?/,
    ],
    [
      'with a missing file',
      { 'publishers/beispiel.json': undefined },
      /publishers\/beispiel\.json is missing: /,
    ],
    ['with broken JSON', { 'environments.json': '{"prd": ' }, /environments\.json is no JSON: /],
    [
      'with a missing snapshot',
      { 'contact/shop.json': undefined },
      /contact\/shop\.json is missing: .+ npm run contact:snapshot\.$/,
    ],
    [
      'with a pale brand',
      { 'brands/beispiel.json': { light: { accent: '#ffd54f', accentStrong: '#0a3642' } } },
      /brands\/beispiel\.json: light\.accent – accent #ffd54f on paper #ffffff has a contrast of 1\.\d\d; 4\.5 is needed\./,
    ],
    [
      'with a sentence for no key',
      { 'sentences.json': { 'shell.logn': 'Los' } },
      /sentences\.json: shell\.logn – is no key; did you mean shell\.login\?/,
    ],
  ])('%s ends before it begins', (_, files, sentence) => {
    const sites = join(folder, 'sites');
    writeSites(sites, files);
    const { status, stderr, stdout } = spawnSync('node', ['src/hosting/build.ts'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], PORTAL_SITES: sites },
    });
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trimEnd()).toMatch(sentence);
    // Sentences only, no stack.
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(existsSync(join(sites, 'dist'))).toBe(false);
  });
});
