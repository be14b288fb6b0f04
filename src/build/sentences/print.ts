import { type Command, runCommand } from '../../operator/command-line/command.ts';
import { sites } from '../../sites/loaded-sites.ts';
import { allSentences } from './all-sentences.ts';
import { readReplacedSentences } from './read-replaced-sentences.ts';

const SENTENCES = {
  name: 'npm run sentences --',
  does: 'Prints every key with its sentence, or those whose key contains a word.',
  takes: '[WORD]',
  options: {},
} satisfies Command;

await runCommand(SENTENCES, ({ word }) => {
  const replacedSentences = readReplacedSentences(sites.folder);
  for (const [key, text] of allSentences)
    if (key.includes(word)) process.stdout.write(`${key}: ${replacedSentences.get(key) ?? text}\n`);
});
