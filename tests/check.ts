import { spawn } from 'node:child_process';

/**
 * The checks of `npm run check`. The types take longest, on one core; the others run one after the
 * other beside them. What a check prints is shown when it ends.
 */
const LANES = [['astro-check'], ['biome ci .', 'knip', 'knip --production --workspace .']] as const;

async function runLane(commands: readonly string[]): Promise<boolean> {
  let isGood = true;
  for (const command of commands) isGood = (await run(command)) && isGood;
  return isGood;
}

function run(command: string): Promise<boolean> {
  const child = spawn(command, { shell: true });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => printed.push(text));
  return new Promise((resolve) => {
    child.on('close', (status) => {
      process.stdout.write(`> ${command}\n${Buffer.concat(printed)}\n`);
      resolve(status === 0);
    });
  });
}

const results = await Promise.all(LANES.map(runLane));
process.exitCode = results.every(Boolean) ? 0 : 1;
