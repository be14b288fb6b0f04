import { PUBLISHER_TIME_ZONE } from '../../contract/limits.ts';
import { SitesError } from '../../sites/folder/folder-errors.ts';
import { describePlace, readJsonBySchema } from '../../sites/folder/read-json.ts';
import { operatorNoticeFile } from '../../sites/schemas/operator-notice.ts';
import { type Command, runCommand } from '../command-line/command.ts';
import { cleanForeignText } from '../command-line/foreign-text.ts';

const CHECK_COMMAND = {
  name: 'npm run check-notice --',
  description: 'Checks a file such as hinweis.json before it is put beside the pages (rule 27.13).',
  argumentName: 'FILE',
  options: {},
} satisfies Command;

await runCommand(CHECK_COMMAND, ({ argument: file }) => {
  const { from, until, pages } = readJsonBySchema(
    file,
    operatorNoticeFile,
    'name an existing file.',
  );
  if (until !== undefined && Date.parse(until) <= Date.now())
    throw new SitesError([
      `${describePlace(file, ['until'])} – has passed, so nobody would see the notice. Name a later time.`,
    ]);
  const hasBegun = from === undefined || Date.parse(from) <= Date.now();
  const beginningText = hasBegun ? 'now on' : formatTime(from);
  const endText = until === undefined ? 'the file is removed' : formatTime(until);
  process.stdout.write(
    `${file} can be put beside the pages. Pages show the notice from ${beginningText} until ${endText}, on ${cleanForeignText(pages?.join(', ') ?? 'all pages')}.\n`,
  );
});

/** Formats a time with its weekday, so that an operator notices a wrong day. */
function formatTime(time: string): string {
  const text = new Date(time).toLocaleString('en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: PUBLISHER_TIME_ZONE,
  });
  return `${text} (${PUBLISHER_TIME_ZONE})`;
}
