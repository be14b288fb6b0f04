import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Command, runCommand } from '../../../operator/command-line/command.ts';
import { makeFontFiles } from './subset.ts';

const FONTS = {
  name: 'npm run fonts --',
  description: 'Makes the committed files of the typeface anew from its package.',
  options: {},
} satisfies Command;

await runCommand(FONTS, async () => {
  for (const [name, content] of await makeFontFiles()) {
    await writeFile(join(import.meta.dirname, name), content);
    process.stdout.write(`${name}: ${content.length} bytes\n`);
  }
});
