import { type Command, runCommand } from '../../contract/definition/command.ts';
import { sites } from '../../sites/loaded-sites.ts';
import { allSentences } from './copy-modules.ts';
import { readReplacements } from './replacements.ts';

const SENTENCES = {
  name: 'npm run sentences --',
  does: 'Prints every key with its sentence, or those whose key contains a word.',
  takes: '[WORD]',
  options: {},
} satisfies Command;

await runCommand(SENTENCES, ({ word }) => {
  const replacements = readReplacements(sites.folder);
  for (const [key, text] of allSentences())
    if (key.includes(word)) process.stdout.write(`${key}: ${replacements.get(key) ?? text}\n`);
});
