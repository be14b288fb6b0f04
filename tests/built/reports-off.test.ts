import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A tree contains these words only if its environment has `ownReports` or `reports`. */
const REPORT_WORDS = /\/reports\/|id="reports"|web-vitals|Reporting-Endpoints|report-to/i;

const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());

test.each(['dist/prd/library', 'dist/prd/shop', 'dist/dev/library'])(
  '%s contains no code and no address for reports (29.1)',
  (tree) => {
    const files = listFiles(tree);
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => /reports|field-figures/i.test(file))).toEqual([]);
    const texts = files.filter((file) => /\.(?:html|js|css|json)$|_headers$/.test(file));
    expect(texts.filter((file) => REPORT_WORDS.test(readFileSync(file, 'utf8')))).toEqual([]);
  },
);

test('the host rules name no endpoint for reports (29.1)', () => {
  const files = listFiles('dist/hosts/prd/library');
  expect(files.length).toBeGreaterThan(3);
  // Host rules may contain the prefix `/reports`, which they proxy to a backend, and the name of the header
  // `Reporting-Endpoints`, which they pass on from a backend.
  const endpoint = /\/reports\/\w|report-to/i;
  expect(files.filter((file) => endpoint.test(readFileSync(file, 'utf8')))).toEqual([]);
});
