import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Words that only an environment with `ownReports` or `reports` has in its trees and host rules. */
const REPORTING = /\/reports\/|id="reports"|web-vitals|Reporting-Endpoints|report-to/i;

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());

test.each(['dist/prd/library', 'dist/prd/shop', 'dist/dev/library'])(
  '%s contains nothing for reports (29.1)',
  (tree) => {
    const files = filesOf(tree);
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => /reports|field-figures/i.test(file))).toEqual([]);
    const texts = files.filter((file) => /\.(?:html|js|css|json)$|_headers$/.test(file));
    expect(texts.filter((file) => REPORTING.test(readFileSync(file, 'utf8')))).toEqual([]);
  },
);

test('the host rules name no endpoint for reports (29.1)', () => {
  const files = filesOf('dist/hosts/prd/library');
  expect(files.length).toBeGreaterThan(3);
  // All hosts proxy the prefix, and pass on a backend's own header.
  const endpoint = /\/reports\/\w|report-to/i;
  expect(files.filter((file) => endpoint.test(readFileSync(file, 'utf8')))).toEqual([]);
});
