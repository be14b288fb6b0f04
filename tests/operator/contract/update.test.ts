import { execFileSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createOpenApiDocument } from '../../../src/contract/openapi/document.ts';
import { CONTRACT_VERSION } from '../../../src/contract/openapi/version.ts';
import { runRedocly } from '../../../src/operator/contract/breaking-changes.ts';
import { DOCUMENT_FILE, updateDocument } from '../../../src/operator/contract/update.ts';
import { openFolderForEachTest } from '../../support/folder.ts';
import { runNode } from '../../support/run-node.ts';

// Redocly starts a process for each comparison of two documents.
vi.setConfig({ testTimeout: 180_000 });

const ROOT = join(import.meta.dirname, '../../..');

const pathOf = openFolderForEachTest();
let file: URL;

beforeEach(() => {
  file = pathToFileURL(pathOf('openapi.json'));
});

const document = createOpenApiDocument();
const textOf = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
const { '/auth/logout': _, ...remainingPaths } = document.paths;
const documentWithoutLogout = { ...document, paths: remainingPaths };
const documentText = textOf(document);
const majorVersion = Number(CONTRACT_VERSION.split('.')[0]);
const createDocumentWithoutLogout = (version: string) => ({
  ...documentWithoutLogout,
  info: { ...document.info, version },
});

describe('an update of the document', () => {
  test('writes the first document, and then reports that the file is up to date (21.5)', async () => {
    expect(await updateDocument({ file, document, isOnlyCompared: false })).toMatch(
      /is written, version \d+\.\d+\.\d+/,
    );
    expect(await readFile(file, 'utf8')).toBe(documentText);
    expect(await updateDocument({ file, document, isOnlyCompared: true })).toMatch(/is up to date/);
  });

  test('writes a harmless change, and with --check throws and writes nothing (21.5)', async () => {
    const olderText = textOf({ ...document, tags: [] });
    await writeFile(file, olderText);
    await expect(updateDocument({ file, document, isOnlyCompared: true })).rejects.toThrow(
      'npm run contract',
    );
    expect(await readFile(file, 'utf8')).toBe(olderText);
    await updateDocument({ file, document, isOnlyCompared: false });
    expect(await readFile(file, 'utf8')).toBe(documentText);
  });

  test.each([
    [document.info.version, 'the same version'],
    [`${majorVersion}.9.0`, 'a new minor version'],
    [`${majorVersion - 1}.0.0`, 'an older version'],
  ])('refuses a breaking change as version %s, %s, and writes nothing (21.5)', async (version) => {
    await writeFile(file, documentText);
    const attempt = updateDocument({
      file,
      document: createDocumentWithoutLogout(version),
      isOnlyCompared: false,
    });
    await expect(attempt).rejects.toThrow(
      /\/auth\/logout[\s\S]*src\/contract\/openapi\/version\.ts/,
    );
    expect(await readFile(file, 'utf8')).toBe(documentText);
    expect(await readdir(pathOf())).toEqual(['openapi.json']);
  });

  test('writes a breaking change with a new major version (21.5)', async () => {
    await writeFile(file, documentText);
    const newerDocument = createDocumentWithoutLogout(`${majorVersion + 1}.0.0`);
    await updateDocument({ file, document: newerDocument, isOnlyCompared: false });
    expect(await readFile(file, 'utf8')).toBe(textOf(newerDocument));
  });

  test('compares a change with the document of the last release (21.5)', async () => {
    const git = (...args: string[]) => execFileSync('git', ['-C', pathOf(), ...args]);
    await writeFile(file, documentText);
    git('init', '-q');
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-qm', 'Release');
    git('tag', `v${majorVersion}.0.0`);
    // The file already lacks the call, but the document of the release has the call.
    await writeFile(file, textOf(documentWithoutLogout));
    const attempt = updateDocument({
      file,
      document: documentWithoutLogout,
      isOnlyCompared: false,
    });
    await expect(attempt).rejects.toThrow('/auth/logout');
    await updateDocument({
      file,
      document: createDocumentWithoutLogout(`${majorVersion + 1}.0.0`),
      isOnlyCompared: false,
    });
  });

  test.each([
    [
      'a text without a limit',
      { UsernameRequest: { type: 'object', properties: { nickname: { type: 'string' } } } },
      'UsernameRequest has the text nickname without a limit. Limit it by a check of its schema, or describe it in the schemas of the description.',
    ],
    [
      'a nested text without a limit',
      { ARequest: { properties: { a: { anyOf: [{ properties: { b: { type: 'string' } } }] } } } },
      'ARequest has the text a.b without a limit.',
    ],
  ])('refuses %s, and writes nothing (21.5)', async (_, schemas, sentence) => {
    const components = { ...document.components, schemas };
    const attempt = updateDocument({
      file,
      document: JSON.parse(textOf({ ...document, components })),
      isOnlyCompared: false,
    });
    await expect(attempt).rejects.toThrow(sentence);
    expect(await readdir(pathOf())).toEqual([]);
  });

  test.each(['{', '[]', '{"openapi":"3.1.0"}'])(
    'refuses a committed document that is %j and says what to do (21.5)',
    async (text) => {
      await writeFile(file, text);
      await expect(updateDocument({ file, document, isOnlyCompared: false })).rejects.toThrow(
        'git checkout',
      );
      expect(await readFile(file, 'utf8')).toBe(text);
    },
  );
});

test('the committed document is up to date with the contract (21.1, 21.5)', async () => {
  const command = [join(ROOT, 'src/operator/contract/main.ts'), '--check'];
  expect(await runNode(command, { cwd: pathOf() })).toMatchObject({
    code: 0,
    stdout: `openapi.json is up to date, version ${CONTRACT_VERSION}.\n`,
  });
});

test('the document has no findings of the linter (21.8)', async () => {
  const report = JSON.parse(await runRedocly('lint', fileURLToPath(DOCUMENT_FILE)));
  expect(report.totals).toMatchObject({ errors: 0, warnings: 0 });
});

test('the linter finds an error in a wrong document (21.8)', async () => {
  const wrongFile = pathOf('wrong.json');
  await writeFile(wrongFile, textOf({ ...document, components: {} }));
  await expect(runRedocly('lint', wrongFile)).rejects.toThrow();
});
