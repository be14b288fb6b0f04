import { parseArgs } from 'node:util';
import { DOCUMENT_FILE, documentText } from './committed.ts';
import { updateDocument } from './update.ts';

/** `npm run contract` writes openapi.json, `npm run contract -- --check` only compares it. */
try {
  const { check, ...others } = parseArgs({ strict: false }).values;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new Error(`There is no option --${unknown}, only --check.`);
  const told = await updateDocument({
    file: DOCUMENT_FILE,
    next: documentText(),
    check: check === true,
  });
  process.stdout.write(`${told}\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
