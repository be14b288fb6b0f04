import { exitOnFaults, SitesError } from '../../sites/folder/faults.ts';
import { readFile } from '../../sites/folder/read-json.ts';
import { operatorNoticeFile } from '../../sites/operator-notice-schema.ts';

/** `npm run check-notice -- FILE` ends with 1 and a sentence per fault (rule 27.13). */
const [file] = process.argv.slice(2);
exitOnFaults(() => {
  if (file === undefined)
    throw new SitesError(['Name the file: npm run check-notice -- hinweis.json']);
  readFile(file, operatorNoticeFile, 'name an existing file.');
});
process.stdout.write(`${file} can be put beside the pages.\n`);
