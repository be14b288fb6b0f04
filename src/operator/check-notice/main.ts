import { readFile } from '../../sites/folder/read-json.ts';
import { operatorNoticeFile } from '../../sites/schemas/operator-notice.ts';
import { type Command, runCommand } from '../command-line/command.ts';

const CHECK = {
  name: 'npm run check-notice --',
  does: 'Checks a notice, such as hinweis.json, before it is put beside the pages (rule 27.13).',
  takes: 'FILE',
  options: {},
} satisfies Command;

await runCommand(CHECK, ({ word: file }) => {
  readFile(file, operatorNoticeFile, 'name an existing file.');
  process.stdout.write(`${file} can be put beside the pages.\n`);
});
