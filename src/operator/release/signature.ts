import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SIGNATURE_FILE, SUMS_FILE } from './sums.ts';

/** The namespace of the signatures. OpenSSH refuses a signature that was made for another purpose. */
const PURPOSE = 'account-portal-release';

/** Asserts before a long build that the key exists. @throws Error for a missing key */
export function assertKeyExists(keyFile: string): void {
  if (!existsSync(keyFile))
    throw new Error(
      `There is no key ${keyFile}. Make one with ssh-keygen -t ed25519 -f ${keyFile}.`,
    );
}

/** Signs the sums by OpenSSH, which may ask for a passphrase in the terminal (rule 30.8). */
export function signRelease(folder: string, keyFile: string): void {
  const args = ['-Y', 'sign', '-q', '-f', resolve(keyFile), '-n', PURPOSE];
  const { status } = runSshKeygen([...args, resolve(folder, SUMS_FILE)]);
  if (status !== 0)
    throw new Error(
      `${keyFile} cannot sign, so nothing is released. Name a private key of OpenSSH, or a public key whose private key is in the agent.`,
    );
}

/** Finds the person who has signed a release. @throws Error if nobody in `signersFile` has signed it */
export function findSigner(folder: string, signersFile: string): string {
  const signature = join(folder, SIGNATURE_FILE);
  if (!existsSync(signersFile)) throw new Error(`There is no file ${signersFile}.`);
  if (!existsSync(signature))
    throw new Error(`${folder} is not signed. Ask for the release with its ${SIGNATURE_FILE}.`);
  const signatureArguments = ['-s', signature, '-n', PURPOSE, '-f', resolve(signersFile)];
  const search = runSshKeygen(['-Y', 'find-principals', ...signatureArguments], '');
  const [signer = ''] = search.stdout.split('\n');
  const sums = readFileSync(join(folder, SUMS_FILE), 'utf8');
  const verification = runSshKeygen(['-Y', 'verify', '-I', signer, ...signatureArguments], sums);
  if (search.status !== 0 || verification.status !== 0)
    throw new Error(
      `${SIGNATURE_FILE} in ${folder} was not made by a signer of ${signersFile} for these files. Do not deploy them.`,
    );
  return signer;
}

/** Runs ssh-keygen with an input, or else with the terminal of this process. */
function runSshKeygen(args: readonly string[], input?: string) {
  const { error, status, stdout } = spawnSync('ssh-keygen', args, {
    encoding: 'utf8',
    ...(input === undefined
      ? { stdio: ['inherit', 'ignore', 'inherit'] }
      : { input, stdio: ['pipe', 'pipe', 'ignore'] }),
  });
  if (error)
    throw new Error('ssh-keygen does not start. Install OpenSSH 8.9 or later (ssh-keygen).');
  return { status, stdout };
}
