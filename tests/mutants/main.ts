/**
 * `npm run test:mutants [-- NAME …]` applies each mutant, runs the test of the mutant, and prints whether
 * the test fails. Other suites show that the test passes without the mutant. Arguments select groups
 * or names, such as `walks`.
 */
import { startVitest, type TestModule } from 'vitest/node';

const selection = process.argv.slice(2);
if (selection.length > 0) process.env['MUTANTS'] = selection.join('\n');

const vitest = await startVitest([], { config: 'tests/mutants/vitest.config.ts', watch: false });
const verdicts = vitest.state.getTestModules().map((module) => ({
  name: module.project.name,
  verdict: readVerdict(module),
  seconds: (module.diagnostic().duration / 1000).toFixed(1),
}));
for (const { name, verdict, seconds } of verdicts)
  process.stdout.write(`${verdict.padEnd(8)} ${seconds.padStart(5)} s  ${name}\n`);
const uncaughtVerdicts = verdicts.filter(({ verdict }) => verdict !== 'caught');
const summary = `${verdicts.length - uncaughtVerdicts.length} of ${verdicts.length} mutants are caught.\n`;
process.stdout.write(
  verdicts.length === 0 ? `No mutant is called ${selection.join(' or ')}.\n` : summary,
);
await vitest.close();
process.exit(uncaughtVerdicts.length > 0 || verdicts.length === 0 ? 1 : 0);

function readVerdict(module: TestModule): 'broken' | 'survived' | 'caught' {
  // A module without a test could not load, so the mutant was not tested.
  if (module.children.size === 0) return 'broken';
  return module.ok() ? 'survived' : 'caught';
}
