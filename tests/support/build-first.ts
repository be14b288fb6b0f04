import { spawnSync } from 'node:child_process';

/** Builds all trees, as `npm run build` does. @throws Error after a failed build, which prints the reason */
export function buildAllTrees(): void {
  const { status } = spawnSync(process.execPath, ['src/build/build.ts'], { stdio: 'inherit' });
  if (status !== 0)
    throw new Error('The build has failed. Correct the errors that it names above.');
}
