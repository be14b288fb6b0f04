import { readJsonBySchema } from '../../sites/folder/read-json.ts';
import { operatorNoticeFile } from '../../sites/schemas/operator-notice.ts';
import { type Command, runCommand } from '../command-line/command.ts';

const CHECK = {
  name: 'npm run check-notice --',
  description: 'Checks a file such as hinweis.json before it is put beside the pages (rule 27.13).',
  argumentName: 'FILE',
  options: {},
} satisfies Command;

await runCommand(CHECK, ({ argument: file }) => {
  readJsonBySchema(file, operatorNoticeFile, 'name an existing file.');
  process.stdout.write(`${file} can be put beside the pages.\n`);
});
