import { join } from 'node:path';
import { type Command, runCommand } from '../operator/command-line/command.ts';
import {
  type Entry,
  findReasonNotTested,
  findRuleWithParts,
  getParentId,
  readBook,
} from './book.ts';
import { type Citation, isInTest, readCitations } from './citations.ts';

const RULES_COMMAND = {
  name: 'npm run rules --',
  description:
    'Prints all rules of the product, or one rule with the code and tests that cite the rule.',
  argumentName: '[RULE]',
  options: {},
} satisfies Command;

/** Widths of the columns, in characters. */
const ID_WIDTH = 9;
const COUNTS_WIDTH = 27;
const TEXT_WIDTH = 60;

const book = readBook();
const citations = readCitations(join(import.meta.dirname, '../..'));

function formatCitations(
  title: string,
  listedCitations: readonly Citation[],
  requestedId: string,
): string {
  const places = listedCitations.map((citation) => formatPlace(citation, requestedId));
  return [title, ...(places.length > 0 ? places : ['  none'])].join('\n');
}

await runCommand(RULES_COMMAND, ({ argument: requestedId }) => {
  if (requestedId !== '' && !book.some(({ id }) => id === requestedId))
    throw new Error(`There is no rule ${requestedId}; npm run rules lists all of them.`);
  const text = requestedId === '' ? book.map(formatSummary).join('\n') : formatDetails(requestedId);
  process.stdout.write(`${text}\n`);
});

function formatSummary(entry: Entry): string {
  if (entry.isGroup) return `\n${entry.id} ${entry.text}`;
  const ownCitations = citations.filter(({ id }) => id === entry.id);
  const testCount = ownCitations.filter(isInTest).length;
  const counts = `${ownCitations.length - testCount} in code, ${testCount} in tests`;
  const textStart = (entry.text.split('\n')[0] ?? '').slice(0, TEXT_WIDTH);
  return `${entry.id.padEnd(ID_WIDTH)}${counts.padEnd(COUNTS_WIDTH)}${textStart}${findReasonNotTested(entry) ? ' (not tested)' : ''}`;
}

function formatDetails(id: string): string {
  const parts = findRuleWithParts(id, book);
  const [firstPart] = parts;
  const ids = new Set(parts.map((part) => part.id));
  const relevantCitations = citations.filter((citation) => ids.has(citation.id));
  const { tests = [], code = [] } = Object.groupBy(relevantCitations, (citation) =>
    isInTest(citation) ? 'tests' : 'code',
  );
  const parent = book.find((entry) => entry.isGroup && entry.id === getParentId(id));
  return [
    `${firstPart?.file}:${firstPart?.line}${parent ? ` (${parent.id} ${parent.text})` : ''}`,
    ...parts.map((part) => `${part.id} ${part.text}`),
    formatCitations('Code', code, id),
    formatCitations('Tests', tests, id),
  ].join('\n\n');
}

function formatPlace({ id, file, line }: Citation, requestedId: string): string {
  return `  ${file}:${line}${id === requestedId ? '' : ` (${id})`}`;
}
