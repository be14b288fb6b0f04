import { spawnSync } from 'node:child_process';

/** Builds all trees, as `npm run build` does. @throws Error when that fails, which has said why */
export function buildFirst(): void {
  const { status } = spawnSync(process.execPath, ['src/build/build.ts'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build has failed. Correct what it names above.');
}
