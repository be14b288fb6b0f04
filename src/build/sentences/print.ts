import { exitOnFaults } from '../../sites/folder/faults.ts';
import { sites } from '../../sites/loaded-sites.ts';
import { allSentences } from './copy-modules.ts';
import { readReplacements } from './replacements.ts';

/** `npm run sentences`: every key with its sentence; `-- registration` only those that hold it. */
const [part = ''] = process.argv.slice(2);
const replacements = exitOnFaults(() => readReplacements(sites.folder));
for (const [key, text] of allSentences())
  if (key.includes(part)) process.stdout.write(`${key}: ${replacements.get(key) ?? text}\n`);
