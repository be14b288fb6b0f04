import { join } from 'node:path';
import { type Command, runCommand } from '../operator/command-line/command.ts';
import { type Entry, findRuleWithParts, parentRule, readBook, reasonNotTested } from './book.ts';
import { type Citation, isInTest, readCitations } from './citations.ts';

const RULES = {
  name: 'npm run rules --',
  description: 'Prints all rules of the product, or one with the code and tests that cite it.',
  argumentName: '[RULE]',
  options: {},
} satisfies Command;

const book = readBook();
const citations = readCitations(join(import.meta.dirname, '../..'));

const formatCitations = (title: string, found: readonly Citation[], requested: string) =>
  [title, ...(found.length ? found.map((one) => formatPlace(one, requested)) : ['  none'])].join(
    '\n',
  );

await runCommand(RULES, ({ argument: requested }) => {
  if (requested !== '' && !book.some(({ id }) => id === requested))
    throw new Error(`There is no rule ${requested}; npm run rules lists all of them.`);
  const text = requested === '' ? book.map(formatSummary).join('\n') : formatDetails(requested);
  process.stdout.write(`${text}\n`);
});

function formatSummary(entry: Entry): string {
  if (entry.isGroup) return `\n${entry.id} ${entry.text}`;
  const ownCitations = citations.filter(({ id }) => id === entry.id);
  const tests = ownCitations.filter(isInTest).length;
  const counts = `${ownCitations.length - tests} in code, ${tests} in tests`;
  const start = (entry.text.split('\n')[0] ?? '').slice(0, 60);
  return `${entry.id.padEnd(9)}${counts.padEnd(27)}${start}${reasonNotTested(entry) ? ' (not tested)' : ''}`;
}

function formatDetails(id: string): string {
  const parts = findRuleWithParts(id, book);
  const [first] = parts;
  const numbers = new Set(parts.map((part) => part.id));
  const relevantCitations = citations.filter((citation) => numbers.has(citation.id));
  const { tests = [], code = [] } = Object.groupBy(relevantCitations, (one) =>
    isInTest(one) ? 'tests' : 'code',
  );
  const parent = book.find((entry) => entry.isGroup && entry.id === parentRule(id));
  return [
    `${first?.file}:${first?.line}${parent ? ` (${parent.id} ${parent.text})` : ''}`,
    ...parts.map((part) => `${part.id} ${part.text}`),
    formatCitations('Code', code, id),
    formatCitations('Tests', tests, id),
  ].join('\n\n');
}

function formatPlace({ id, file, line }: Citation, requested: string): string {
  return `  ${file}:${line}${id === requested ? '' : ` (${id})`}`;
}
