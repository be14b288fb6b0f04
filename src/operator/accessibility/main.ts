import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { readBook } from '../../rules/book.ts';
import { readCitations } from '../../rules/citations.ts';
import { clients } from '../../sites/clients.ts';
import { environmentOf } from '../../sites/environments.ts';
import { readSourceDate } from '../../sites/source-date.ts';
import { type Command, runCommand } from '../command-line/command.ts';
import { createReport, findTestedRules, listMeasures } from './report.ts';

const ROOT = join(import.meta.dirname, '../../..');

const REPORT_COMMAND = {
  name: 'npm run accessibility-report --',
  description: 'Writes what tests prove about accessibility as OpenACR (rule 27.12).',
  options: {
    out: {
      type: 'string',
      placeholder: 'FILE',
      description: 'writes the report to this file instead of printing it',
    },
    client: {
      type: 'string',
      choices: clients.map(({ id }) => id),
      description: 'the client whose publisher the report names; the default is the first client',
    },
    measures: {
      type: 'boolean',
      description:
        'writes, instead of the report, the measures for the accessibility statement of a publisher',
    },
  },
} satisfies Command;

await runCommand(REPORT_COMMAND, ({ values: { out, client: clientId, measures } }) => {
  const rules = findTestedRules(readBook(), readCitations(ROOT));
  // A publisher who writes the first statement needs the measures, and has no report yet.
  const text = measures
    ? `${JSON.stringify(listMeasures(rules), undefined, 2)}\n`
    : formatReport(rules, clientId);
  if (out === undefined) process.stdout.write(text);
  else writeFileSync(out, text);
});

function formatReport(rules: ReturnType<typeof findTestedRules>, clientId: string | undefined) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const report = createReport({
    client: clients.find(({ id }) => id === clientId) ?? clients[0],
    origin: environmentOf('prd').origin,
    version: String(version),
    date: readSourceDate(ROOT).toISOString().slice(0, 10),
    rules,
  });
  // Version 1.1 of YAML puts a date in quotes, so that other programs read the date as a text.
  return stringify(report, { version: '1.1', aliasDuplicateObjects: false });
}
