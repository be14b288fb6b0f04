/**
 * Runs the test of each mutant with the mutant applied, and prints whether the test fails.
 * Arguments select groups or names: `npm run mutants -- walks`. `--fast` selects tests that take
 * seconds, and does not run them without mutant.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { MUTANTS } from './groups.ts';
import { ROOT } from './mutant.ts';

/** A run of a test file with a mutant, or without one to check that it passes. */
interface Run {
  readonly test: string;
  readonly mutant?: string;
}

type Verdict = 'caught' | 'survived' | 'sound' | 'unsound' | 'broken';

/** Tests without a rendered page. */
const FAST = /^tests\/(?:contract|sandbox|session)\//;

const isFast = process.argv.includes('--fast');
const chosen = process.argv.slice(2).filter((argument) => argument !== '--fast');
const mutants = [...MUTANTS].filter(
  ([name, { test }]) =>
    (chosen.length === 0 || chosen.some((part) => name.includes(part))) &&
    (!isFast || FAST.test(test)),
);
if (mutants.length === 0) throw new Error(`No mutant is called ${chosen.join(' or ')}.`);
const sound = isFast
  ? []
  : [...new Set(mutants.map(([, { test }]) => test))].map((test) => ({ test }));
const runs: Run[] = [...sound, ...mutants.map(([mutant, { test }]) => ({ test, mutant }))];
const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
const bad: string[] = [];

try {
  await Promise.all(Array.from({ length: availableParallelism() }, work));
} finally {
  rmSync(folder, { recursive: true });
}
if (bad.length > 0) throw new Error(`Not as it must be: ${bad.join(', ')}.`);

async function work(): Promise<void> {
  for (let run = runs.shift(); run; run = runs.shift()) {
    const begun = performance.now();
    const verdict = await judge(run, join(folder, `${runs.length}.json`));
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    const name = run.mutant ?? run.test;
    if (verdict !== 'caught' && verdict !== 'sound') bad.push(name);
    process.stdout.write(`${verdict.padEnd(8)} ${seconds.padStart(4)} s  ${name}\n`);
  }
}

function judge({ test, mutant }: Run, report: string): Promise<Verdict> {
  const args = ['run', '--config', 'tests/vitest.config.ts', test, '--bail', '1'];
  const { promise, resolve } = Promise.withResolvers<Verdict>();
  const child = spawn(
    process.execPath,
    [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args, '--reporter=json'].concat(
      `--outputFile=${report}`,
    ),
    {
      cwd: ROOT,
      stdio: 'ignore',
      env: { ...process.env, ...(mutant === undefined ? {} : { MUTANT: mutant }) },
    },
  );
  child.on('close', () => {
    const failed = failedTests(report);
    if (mutant === undefined) resolve(failed === 0 ? 'sound' : 'unsound');
    else if (failed === undefined) resolve('broken');
    else resolve(failed > 0 ? 'caught' : 'survived');
  });
  return promise;
}

/** Number of failed tests; undefined if none ran, as with a syntax error. */
function failedTests(report: string): number | undefined {
  try {
    const output = JSON.parse(readFileSync(report, 'utf8'));
    return output.numTotalTests > 0 ? output.numFailedTests : undefined;
  } catch {
    return undefined;
  }
}
