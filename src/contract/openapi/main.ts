import { parseArgs } from 'node:util';
import { DOCUMENT_FILE, documentText } from './committed.ts';
import { updateDocument } from './update.ts';

/** `npm run contract` writes openapi.json, `npm run contract -- --check` only compares it. */
try {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const told = await updateDocument({
    file: DOCUMENT_FILE,
    next: documentText(),
    check: values.check,
  });
  process.stdout.write(`${told}\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
