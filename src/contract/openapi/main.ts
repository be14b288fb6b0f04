import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { foreignText } from '../definition/foreign-text.ts';
import { differences } from './compare.ts';
import { openApiDocument } from './document.ts';
import { DOCUMENT_FILE, documentText, parsedDocument, updateDocument } from './update.ts';
import { CONTRACT_VERSION } from './version.ts';

const options = { check: { type: 'boolean' }, compare: { type: 'string' } } as const;

/** `npm run contract` writes openapi.json, `-- --check` only compares it, `-- --compare` another. */
async function told(): Promise<string> {
  const { values } = parseArgs({ options, strict: false });
  const unknown = Object.keys(values).find((name) => !(name in options));
  if (unknown !== undefined)
    throw new Error(`There is no option --${unknown}, only --check and --compare FILE.`);
  if (values.compare === undefined)
    return updateDocument({
      file: DOCUMENT_FILE,
      next: documentText(),
      check: values.check === true,
    });
  const file = String(values.compare);
  const found = differences(openApiDocument(), await foreignDocument(file));
  if (found.length === 0)
    return `${file} has every call, field and limit of the contract, version ${CONTRACT_VERSION}.`;
  const count = found.length === 1 ? '1 difference' : `${found.length} differences`;
  throw new Error(
    `${found.map(foreignText).join('\n')}\n${count} from the contract, version ${CONTRACT_VERSION}.`,
  );
}

async function foreignDocument(file: string) {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} cannot be read. Name an OpenAPI document in JSON by --compare FILE.`);
  });
  return parsedDocument(text, `${file} is no OpenAPI document in JSON. Export it as JSON.`);
}

try {
  process.stdout.write(`${await told()}\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
