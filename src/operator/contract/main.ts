import { readFile } from 'node:fs/promises';
import { createOpenApiDocument } from '../../contract/openapi/document.ts';
import { CONTRACT_VERSION } from '../../contract/openapi/version.ts';
import { type Command, CommandLineError, runCommand } from '../command-line/command.ts';
import { cleanForeignText } from '../command-line/foreign-text.ts';
import { compareDocuments } from './compare.ts';
import { DOCUMENT_FILE, parseDocument, updateDocument } from './update.ts';

const CONTRACT_COMMAND = {
  name: 'npm run contract --',
  description: 'Writes the contract as openapi.json.',
  options: {
    check: { type: 'boolean', description: 'only compares the contract with openapi.json' },
    compare: {
      type: 'string',
      placeholder: 'FILE',
      description: 'only compares the contract with the document of a backend',
    },
  },
} satisfies Command;

await runCommand(CONTRACT_COMMAND, async ({ values: { check: isOnlyCompared, compare: file } }) => {
  const message =
    file === undefined
      ? await updateDocument({
          file: DOCUMENT_FILE,
          document: createOpenApiDocument(),
          isOnlyCompared,
        })
      : await compareWithFile(file);
  process.stdout.write(`${message}\n`);
});

/** @throws Error that lists the differences */
async function compareWithFile(file: string): Promise<string> {
  const differences = await findDifferences(file);
  if (differences.length === 0)
    return `${file} has every call, field and limit of the contract, version ${CONTRACT_VERSION}.`;
  const countText = differences.length === 1 ? '1 difference' : `${differences.length} differences`;
  throw new Error(
    [
      ...differences.map(cleanForeignText),
      `${countText} from the contract, version ${CONTRACT_VERSION}.`,
    ].join('\n'),
  );
}

/** @throws CommandLineError for a document that cannot be read or compared */
async function findDifferences(file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandLineError(
      `${file} cannot be read. Name an OpenAPI document in JSON by --compare FILE.`,
    );
  });
  const document = parseDocument(
    text,
    new CommandLineError(`${file} is no OpenAPI document in JSON. Export it as JSON.`),
  );
  try {
    return compareDocuments(createOpenApiDocument(), document);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandLineError(`${file} cannot be compared: ${reason}`, { cause: error });
  }
}
