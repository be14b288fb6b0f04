import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allSentences } from '../../src/build/sentences/all-sentences.ts';
import { backendIdsFile } from '../../src/sites/schemas/backend-ids.ts';
import { brandFile } from '../../src/sites/schemas/brand.ts';
import { clientsFile, environmentsFile } from '../../src/sites/schemas/clients-and-environments.ts';
import { operatorNoticeFile } from '../../src/sites/schemas/operator-notice.ts';
import { publisherFile } from '../../src/sites/schemas/publisher.ts';
import { readExampleFile } from '../support/sites-folder.ts';

const FOLDER = join(import.meta.dirname, '../../src/sites/json-schema');
const SCHEMAS = [
  ['environments', environmentsFile, 'environments.json'],
  ['clients', clientsFile, 'clients.json'],
  ['backend-ids', backendIdsFile, 'backend-ids.json'],
  ['publisher', publisherFile, 'publishers/beispiel.json'],
  ['brand', brandFile, 'brands/beispiel.json'],
  ['operator-notice', operatorNoticeFile, 'hinweis.json'],
] as const;

// After a change of a schema, `npm run test:unit -- tests/sites/json-schemas.test.ts -u` writes the files.
describe.each(SCHEMAS)('the JSON Schema of %s (25.4)', (kind, schema, example) => {
  const jsonSchema = z.toJSONSchema(schema, { io: 'input', target: 'draft-07' });

  test('has the constraints of the zod schema', async () => {
    const text = `${JSON.stringify(jsonSchema, null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(join(FOLDER, `${kind}.schema.json`));
  });

  test('is named in the file of the example', () => {
    expect(readExampleFile(example)['$schema']).toMatch(
      new RegExp(`^(?:\\.\\./)+json-schema/${kind}\\.schema\\.json$`),
    );
  });

  test('allows no unknown keys', () => {
    expect(jsonSchema.additionalProperties).toBe(false);
  });
});

test('the JSON Schema of sentences has every key with its sentence (25.4)', async () => {
  const keys = [...allSentences].map(([key, text]) => [
    key,
    { type: 'string', minLength: 1, description: text },
  ]);
  const jsonSchema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: { $schema: { type: 'string' }, ...Object.fromEntries(keys) },
    additionalProperties: false,
  };
  const text = `${JSON.stringify(jsonSchema, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(join(FOLDER, 'sentences.schema.json'));
});
