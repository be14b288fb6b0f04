import { foreignText } from '../../../contract/definition/foreign-text.ts';
import { ReleaseFault } from '../release-fault.ts';
import { signerOf } from '../signature.ts';
import { readArguments } from './arguments.ts';
import { otherTree } from './other-tree.ts';
import { questionsOf } from './questions.ts';
import { releasedTree } from './released-tree.ts';
import { type Ask, askAt, type Deviation, verify } from './verify.ts';

/** `npm run verify -- FOLDER --address https://… --tree prd/library` (rules 30.6, 30.8). */
try {
  const { folder, origin, tree, signersFile } = readArguments(process.argv.slice(2));
  if (signersFile !== undefined)
    process.stdout.write(`Signed by ${signerOf(folder, signersFile)}.\n`);
  const files = await releasedTree(folder, tree);
  const questions = questionsOf(files);
  const ask = askAt(origin);
  await demandReachable(origin, ask);
  const other = await otherTree(tree, files, ask);
  if (other !== undefined) process.stdout.write(`${origin} shows ${foreignText(other)}.\n`);
  const deviations = await verify(questions, ask);
  process.stdout.write(tableOf(deviations));
  process.stdout.write(`${questions.length} addresses, ${deviations.length} deviations.\n`);
  process.exitCode = deviations.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof ReleaseFault ? foreignText(error.message) : error);
  process.exitCode = 2;
}

async function demandReachable(origin: string, ask: Ask): Promise<void> {
  await ask('/', 'identity').catch(() => {
    throw new ReleaseFault(`${origin} cannot be reached. Correct --address, or start the host.`);
  });
}

function tableOf(deviations: readonly Deviation[]): string {
  const width = Math.max(0, ...deviations.map(({ path }) => path.length));
  return deviations.map(({ path, sentence }) => `${path.padEnd(width)}  ${sentence}\n`).join('');
}
