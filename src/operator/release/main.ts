import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { SECOND_MS } from '../../contract/time-units.ts';
import { type Command, runCommand } from '../command-line/command.ts';
import { assertKeyExists } from './signature.ts';
import { readSource } from './source-state.ts';
import { assertFolderIsNew, writeRelease } from './write-release.ts';

const ROOT = join(import.meta.dirname, '../../..');

const RELEASE_COMMAND = {
  name: 'npm run release --',
  description: 'Builds all trees of the last commit and packs them (rule 30.1).',
  options: {
    out: {
      type: 'string',
      placeholder: 'FOLDER',
      description: 'a new folder for the release; the default is release/<version>',
    },
    sign: {
      type: 'string',
      placeholder: 'KEYFILE',
      description: 'signs the sums by OpenSSH (rule 30.8)',
    },
  },
} satisfies Command;

await runCommand(RELEASE_COMMAND, async ({ values: { out, sign: keyFile } }) => {
  if (keyFile !== undefined) assertKeyExists(keyFile);
  const source = readSource(ROOT);
  const folder = resolve(out ?? join(ROOT, 'release', source.version));
  assertFolderIsNew(folder);
  buildTrees(source.date);
  await writeRelease(folder, { root: ROOT, dist: join(ROOT, 'dist'), source, keyFile });
  process.stdout.write(`${folder}\n`);
});

/** Builds all trees. The build prints its errors itself (rule 25.3). */
function buildTrees(date: string): void {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'src/build/build.ts')], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, SOURCE_DATE_EPOCH: String(Date.parse(date) / SECOND_MS) },
  });
  if (status !== 0)
    throw new Error('The build has failed, so nothing is released. Correct the errors above.');
}
