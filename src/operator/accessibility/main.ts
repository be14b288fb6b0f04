import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { readBook } from '../../rules/book.ts';
import { readCitations } from '../../rules/citations.ts';
import { clients } from '../../sites/clients.ts';
import { environmentOf } from '../../sites/environments.ts';
import { sourceDate } from '../../sites/source-date.ts';
import { testedRules } from './evidence.ts';
import { reportOf } from './report.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** `npm run accessibility-report -- --out FILE --client ID` (rule 27.12). */
try {
  const { out, client: id } = parseArgs({
    options: { out: { type: 'string' }, client: { type: 'string' } },
  }).values;
  const client = id === undefined ? clients[0] : clients.find((known) => known.id === id);
  if (!client)
    throw new Error(
      `There is no client ${id}, only ${clients.map((known) => known.id).join(', ')}.`,
    );
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const report = reportOf({
    client,
    origin: environmentOf('prd').origin,
    version: String(version),
    date: sourceDate(ROOT).toISOString().slice(0, 10),
    rules: testedRules(readBook(), readCitations(ROOT)),
  });
  // Readers of YAML 1.1 would take an unquoted day for a date.
  const text = stringify(report, { version: '1.1', aliasDuplicateObjects: false });
  if (out === undefined) process.stdout.write(text);
  else writeFileSync(out, text);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
