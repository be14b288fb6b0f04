import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ReleaseFault } from './release-fault.ts';
import { demandKey } from './signature.ts';
import { readSource } from './source-state.ts';
import { demandNew, writeRelease } from './write-release.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** `npm run release -- --out FOLDER --sign KEYFILE` (rules 30.1, 30.8). */
try {
  const { out, sign: keyFile } = readOptions();
  if (keyFile !== undefined) demandKey(keyFile);
  const source = readSource(ROOT);
  const folder = resolve(out ?? join(ROOT, 'release', source.version));
  demandNew(folder);
  build(source.date);
  await writeRelease(folder, { root: ROOT, dist: join(ROOT, 'dist'), source, keyFile });
  process.stdout.write(`${folder}\n`);
} catch (error) {
  console.error(error instanceof ReleaseFault ? error.message : error);
  process.exitCode = 1;
}

function readOptions() {
  try {
    return parseArgs({ options: { out: { type: 'string' }, sign: { type: 'string' } } }).values;
  } catch {
    throw new ReleaseFault(
      'There is an unknown option. Use npm run release [-- --out FOLDER --sign KEYFILE].',
    );
  }
}

/** All trees, whatever variables select one. The build says itself what is wrong (rule 25.3). */
function build(date: string): void {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'src/build/build.ts')], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, SOURCE_DATE_EPOCH: String(Date.parse(date) / 1000) },
  });
  if (status !== 0)
    throw new ReleaseFault(
      'The build has failed, so nothing is released. Correct what it names above.',
    );
}
