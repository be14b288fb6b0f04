import { type Command, runCommand } from '../../operator/command-line/command.ts';
import { sites } from '../../sites/loaded-sites.ts';
import { allSentences } from './all-sentences.ts';
import { readReplacedSentences } from './read-replaced-sentences.ts';

const SENTENCES_COMMAND = {
  name: 'npm run sentences --',
  description: 'Prints all keys with their sentences, or only keys that contain a word.',
  argumentName: '[WORD]',
  options: {},
} satisfies Command;

await runCommand(SENTENCES_COMMAND, ({ argument }) => {
  const replacedSentences = readReplacedSentences(sites.folder);
  const selectedSentences = [...allSentences].filter(([key]) => key.includes(argument));
  if (selectedSentences.length === 0) throw new Error(`No key contains ${argument}.`);
  for (const [key, text] of selectedSentences)
    process.stdout.write(`${key}: ${replacedSentences.get(key) ?? text}\n`);
});
