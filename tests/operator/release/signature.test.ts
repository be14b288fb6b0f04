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
const pathOf = (name: string) => join(folder, name);

/** Creates a pair of keys. @returns the public key */
function createKey(name: string): string {
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', pathOf(name)]);
  return execFileSync('ssh-keygen', ['-y', '-f', pathOf(name)], { encoding: 'utf8' }).trim();
}

beforeAll(() => {
  writeNewFile(pathOf('signers'), `release@verlag.example ${createKey('own')}\n`);
  writeNewFile(pathOf('others'), `else@verlag.example ${createKey('foreign')}\n`);
  writeNewFile(join(release, 'SHA256SUMS'), 'sums\n');
  signRelease(release, pathOf('own'));
});

test('the check of a signature names the signer, whom OpenSSH accepts, too (30.8)', () => {
  expect(findSigner(release, pathOf('signers'))).toBe('release@verlag.example');
  const args = ['-Y', 'verify', '-f', pathOf('signers'), '-I', 'release@verlag.example'];
  const signatureArguments = [
    '-n',
    'account-portal-release',
    '-s',
    join(release, 'SHA256SUMS.sig'),
  ];
  const output = execFileSync('ssh-keygen', [...args, ...signatureArguments], { input: 'sums\n' });
  expect(String(output)).toMatch(/^Good "account-portal-release" signature/);
});

test('the check of a signature refuses a key that is not among the signers (30.8)', () => {
  expect(() => findSigner(release, pathOf('others'))).toThrow(
    `SHA256SUMS.sig in ${release} was not made by a signer of ${pathOf('others')} for these files. Do not deploy them.`,
  );
});

test('the check of a signature refuses sums that have changed since the signature (30.8)', () => {
  const changedRelease = pathOf('changed');
  cpSync(release, changedRelease, { recursive: true });
  writeNewFile(join(changedRelease, 'SHA256SUMS'), 'sums of others\n');
  expect(() => findSigner(changedRelease, pathOf('signers'))).toThrow('Do not deploy them.');
});

test('the check of a signature refuses a signature that was made for another purpose (30.8)', () => {
  const otherRelease = pathOf('other');
  cpSync(release, otherRelease, { recursive: true });
  rmSync(join(otherRelease, 'SHA256SUMS.sig'));
  const args = [
    '-Y',
    'sign',
    '-q',
    '-f',
    pathOf('own'),
    '-n',
    'git',
    join(otherRelease, 'SHA256SUMS'),
  ];
  execFileSync('ssh-keygen', args);
  expect(() => findSigner(otherRelease, pathOf('signers'))).toThrow('Do not deploy them.');
});

test('a missing signature, a missing list of signers and a missing key are named, and a file that is no key cannot sign (30.8)', () => {
  const unsignedRelease = pathOf('bare');
  writeNewFile(join(unsignedRelease, 'SHA256SUMS'), 'sums\n');
  expect(() => findSigner(unsignedRelease, pathOf('signers'))).toThrow(
    `${unsignedRelease} is not signed. Ask for the release with its SHA256SUMS.sig.`,
  );
  expect(() => findSigner(release, pathOf('nobody'))).toThrow(
    `There is no file ${pathOf('nobody')}.`,
  );
  expect(() => assertKeyExists(pathOf('no-key'))).toThrow(`There is no key ${pathOf('no-key')}.`);
  expect(() => signRelease(unsignedRelease, pathOf('signers'))).toThrow(
    'cannot sign, so nothing is released.',
  );
});
