import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import {
  assertKeyExists,
  findSigner,
  signRelease,
} from '../../../src/operator/release/signature.ts';
import { openFolder, writeNewFile } from '../../support/folder.ts';

const folder = openFolder();
const release = join(folder, 'release');
const file = (name: string) => join(folder, name);

function makeKey(name: string): string {
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', file(name)]);
  return execFileSync('ssh-keygen', ['-y', '-f', file(name)], { encoding: 'utf8' }).trim();
}

beforeAll(() => {
  writeNewFile(file('signers'), `release@verlag.example ${makeKey('own')}\n`);
  writeNewFile(file('others'), `else@verlag.example ${makeKey('foreign')}\n`);
  writeNewFile(join(release, 'SHA256SUMS'), 'sums\n');
  signRelease(release, file('own'));
});

test('names who has signed, as OpenSSH itself does (30.8)', () => {
  expect(findSigner(release, file('signers'))).toBe('release@verlag.example');
  const args = ['-Y', 'verify', '-f', file('signers'), '-I', 'release@verlag.example'];
  const signatureArguments = [
    '-n',
    'account-portal-release',
    '-s',
    join(release, 'SHA256SUMS.sig'),
  ];
  const output = execFileSync('ssh-keygen', [...args, ...signatureArguments], { input: 'sums\n' });
  expect(String(output)).toMatch(/^Good "account-portal-release" signature/);
});

test('refuses a key that nobody has listed (30.8)', () => {
  expect(() => findSigner(release, file('others'))).toThrow(
    `SHA256SUMS.sig in ${release} was not made by a signer of ${file('others')} for these files. Do not deploy them.`,
  );
});

test('refuses sums that have changed since (30.8)', () => {
  const changedFile = file('changed');
  cpSync(release, changedFile, { recursive: true });
  writeNewFile(join(changedFile, 'SHA256SUMS'), 'sums of others\n');
  expect(() => findSigner(changedFile, file('signers'))).toThrow('Do not deploy them.');
});

test('refuses a signature that was made for another purpose (30.8)', () => {
  const other = file('other');
  cpSync(release, other, { recursive: true });
  rmSync(join(other, 'SHA256SUMS.sig'));
  const args = ['-Y', 'sign', '-q', '-f', file('own'), '-n', 'git', join(other, 'SHA256SUMS')];
  execFileSync('ssh-keygen', args);
  expect(() => findSigner(other, file('signers'))).toThrow('Do not deploy them.');
});

test('says what is missing (30.8)', () => {
  const unsignedFile = file('bare');
  writeNewFile(join(unsignedFile, 'SHA256SUMS'), 'sums\n');
  expect(() => findSigner(unsignedFile, file('signers'))).toThrow(
    `${unsignedFile} is not signed. Ask for the release with its SHA256SUMS.sig.`,
  );
  expect(() => findSigner(release, file('nobody'))).toThrow(`There is no file ${file('nobody')}.`);
  expect(() => assertKeyExists(file('no-key'))).toThrow(`There is no key ${file('no-key')}.`);
  expect(() => signRelease(unsignedFile, file('signers'))).toThrow(
    'cannot sign, so nothing is released.',
  );
});
