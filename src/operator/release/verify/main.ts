import { type Command, CommandLineError, runCommand } from '../../command-line/command.ts';
import { foreignText } from '../../command-line/foreign-text.ts';
import { findSigner } from '../signature.ts';
import { describeOtherTree, readReleasedTree } from './other-tree.ts';
import { createQuestions } from './questions.ts';
import { createAsk, formatDeviations, verify } from './verify.ts';

const VERIFY = {
  name: 'npm run verify --',
  description: 'Compares what a host answers with a tree of a release (rule 30.6).',
  argumentName: 'FOLDER',
  options: {
    address: {
      type: 'string',
      placeholder: 'ORIGIN',
      description: 'of the host: https://konto.example.de',
    },
    tree: { type: 'string', placeholder: 'TREE', description: 'of the release: prd/library' },
    signers: {
      type: 'string',
      placeholder: 'FILE',
      description: 'lists who may have signed it (rule 30.8)',
    },
  },
  failureExitCode: 2,
} satisfies Command;

/** Number of listed deviations if the host shows another tree. */
const LINES_OF_OTHER_TREE = 10;

const print = (line: string) => process.stdout.write(`${line}\n`);

await runCommand(VERIFY, async ({ argument: folder, values: { address, tree = '', signers } }) => {
  const url = URL.parse(address ?? '');
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new CommandLineError('--address is an origin such as https://konto.example.de.');
  if (!/^\w+\/[\w-]+$/.test(tree))
    throw new CommandLineError('--tree is environment and client such as prd/library.');
  const { origin } = url;
  if (signers !== undefined) print(`Signed by ${findSigner(folder, signers)}.`);
  const files = await readReleasedTree(folder, tree);
  const questions = createQuestions(files);
  const ask = createAsk(origin);
  const otherTree = await describeOtherTree(origin, tree, files, ask);
  if (otherTree !== undefined) print(`${origin} shows ${foreignText(otherTree)}.`);
  const deviations = await verify(questions, ask);
  for (const line of formatDeviations(
    deviations,
    otherTree === undefined ? undefined : LINES_OF_OTHER_TREE,
  ))
    print(line);
  print(`${questions.length} addresses, ${deviations.length} deviations.`);
  return deviations.length === 0 ? 0 : 1;
});
