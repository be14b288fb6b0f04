import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test, vi } from 'vitest';
import { installPackages } from './packages.ts';
import { installPrograms } from './parts.ts';
import type { ProgramName } from './programs.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A machine that has some programs, and gets others in the ways that it allows. */
function machine(has: readonly ProgramName[], isApt = true, downloads = false) {
  const here = new Set<ProgramName>(has);
  const apt = vi.fn((packages: readonly string[]) => {
    if (packages.includes('chromium')) here.add('Chromium').add('headless Chromium');
    if (packages.includes('nginx')) here.add('nginx').add("nginx's module for brotli");
  });
  const download = vi.fn(() => void (downloads && here.add('Chromium').add('headless Chromium')));
  const find = (name: ProgramName) => (here.has(name) ? '/bin/x' : undefined);
  return { find, apt: isApt ? apt : undefined, download, installed: apt };
}

describe('rule 28.5: a program that is missing', () => {
  it('is not installed again', () => {
    const ways = machine(['Chromium', 'headless Chromium']);
    installPrograms(['browser'], ways);
    expect(ways.installed).not.toHaveBeenCalled();
    expect(ways.download).not.toHaveBeenCalled();
  });

  it('comes from Debian, each package once', () => {
    const ways = machine(['Apache', 'Caddy']);
    installPrograms(['browser', 'servers'], ways);
    expect(ways.installed.mock.calls).toEqual([
      [
        [
          ...['chromium', 'fonts-liberation', 'chromium-headless-shell'],
          ...['nginx', 'libnginx-mod-http-brotli-static'],
        ],
      ],
    ]);
    expect(ways.download).not.toHaveBeenCalled();
  });

  it('is downloaded where it cannot come from there', () => {
    const ways = machine([], false, true);
    installPrograms(['browser'], ways);
    expect(ways.download).toHaveBeenCalledOnce();
  });

  it('is named in one sentence with what to do when nothing helps', () => {
    expect(() => installPrograms(['browser'], machine([], false))).toThrow(
      /^Missing for the tests: Chromium, headless Chromium\. .*apt-get install chromium.*npx playwright install chromium`\.$/,
    );
    expect(() => installPrograms(['servers'], machine(['nginx'], false))).toThrow(
      /^Missing for the tests: .*Apache, Caddy\. [^;]*apt-get install .*apache2 caddy` as root\.$/,
    );
  });
});

test('rule 28.5: packages that cannot be installed leave nothing behind, and one sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packages-'));
  const name = 'no-package-has-this-name-7c1f';
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ dependencies: { [name]: '1.0.0' } }),
  );
  writeFileSync(join(folder, 'package-lock.json'), '{"lockfileVersion":3,"packages":{}}');
  expect(() => installPackages(folder)).toThrow(
    /^The packages of .* cannot be installed \(.*\)\. .*npm ci.*\.$/,
  );
  expect(readdirSync(folder).sort()).toEqual(['package-lock.json', 'package.json']);
  rmSync(folder, { recursive: true });
});

test('rule 28.5: a need that nobody knows ends with one sentence', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tests/run.ts', '+nonsense', 'true'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, 'There is no need called nonsense.\n']);
});
