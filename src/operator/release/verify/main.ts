import { type Command, CommandLineError, runCommand } from '../../command-line/command.ts';
import { cleanForeignText } from '../../command-line/foreign-text.ts';
import { findSigner } from '../signature.ts';
import { describeOtherTree, readReleasedTree } from './other-tree.ts';
import { createQuestions } from './questions.ts';
import { collectDeviations, createRequestSender, formatCount, formatDeviations } from './verify.ts';

const VERIFY_COMMAND = {
  name: 'npm run verify --',
  description: 'Compares the answers of a host with a tree of a release (rule 30.6).',
  argumentName: 'FOLDER',
  options: {
    address: {
      type: 'string',
      placeholder: 'ORIGIN',
      description: 'the origin of the host, such as https://konto.example.de',
    },
    tree: {
      type: 'string',
      placeholder: 'TREE',
      description: 'a tree of the release, such as prd/library',
    },
    signers: {
      type: 'string',
      placeholder: 'FILE',
      description: 'lists who may have signed the release (rule 30.8)',
    },
  },
  failureExitCode: 2,
} satisfies Command;

/** The number of different deviations that are printed if the host shows another tree. */
const DEVIATIONS_OF_OTHER_TREE_MAX = 10;

const printLine = (line: string) => process.stdout.write(`${line}\n`);

await runCommand(
  VERIFY_COMMAND,
  async ({ argument: folder, values: { address, tree = '', signers } }) => {
    const url = URL.parse(address ?? '');
    if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
      throw new CommandLineError('--address is an origin such as https://konto.example.de.');
    if (!/^\w+\/[\w-]+$/.test(tree))
      throw new CommandLineError('--tree is an environment and a client, such as prd/library.');
    const { origin } = url;
    if (signers !== undefined) printLine(`Signed by ${findSigner(folder, signers)}.`);
    const files = await readReleasedTree(folder, tree);
    const questions = createQuestions(files);
    const send = createRequestSender(origin);
    const otherTree = await describeOtherTree(origin, tree, files, send);
    if (otherTree !== undefined) printLine(`${origin} shows ${cleanForeignText(otherTree)}.`);
    const deviations = await collectDeviations(questions, send);
    const sentencesMax = otherTree === undefined ? undefined : DEVIATIONS_OF_OTHER_TREE_MAX;
    for (const line of formatDeviations(deviations, sentencesMax)) printLine(line);
    const deviationsText = formatCount(deviations.length, 'deviation');
    printLine(`${formatCount(questions.length, 'address')}, ${deviationsText}.`);
    return deviations.length === 0 ? 0 : 1;
  },
);
