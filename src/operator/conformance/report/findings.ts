import { foreignText } from '../../../contract/definition/foreign-text.ts';
import type { Deviation } from '../../../contract/openapi/deviation.ts';
import { deviationText } from '../checks/demand.ts';
import type { Answer } from '../client/answer.ts';
import { callOf } from '../client/answer.ts';
import type { FailedResult, Result } from '../run.ts';
import { kindOf, MENDS } from './mends.ts';
import { type Place, placeOf } from './places.ts';
import { marked, requestLine, type Secret } from './request-line.ts';

/** What one cause has failed, with the first failure as its example (rule 22.5). */
export interface Finding {
  readonly title: string;
  readonly mend: string;
  readonly place: Place;
  /** Ids of checks. */
  readonly checks: readonly string[];
  /** The request as lines for a shell. */
  readonly request: readonly string[];
  readonly answer: readonly string[];
}

const BODY_MAX = 600;
const HEADER_MAX = 160;
const HEADER_MENDS: Readonly<Record<string, string>> = {
  'header cache-control': 'Send cache-control: no-store with every answer, refusals too.',
  'header content-type': 'Send content-type: application/json, in UTF-8, with every answer.',
  'header retry-after': 'Send retry-after with whole seconds with 429 and 503.',
};
const OF_CONNECTION = /^(?:connection|keep-alive|date|transfer-encoding|content-length|etag|vary)$/;
/** Texts of an answer that are no values of people. */
const SHOWN = /^(?:success|status|message|property|description|constraints|type|method)$/;

/** The failures by their cause, the most frequent first. */
export function findingsOf(
  results: readonly Result[],
  secrets: readonly Secret[],
): readonly Finding[] {
  const causes = results
    .filter((result) => result.status === 'failed')
    .flatMap((result) => causesOf(result));
  const groups = [...Map.groupBy(causes, ({ key }) => key).values()];
  return groups
    .toSorted((one, other) => other.length - one.length)
    .flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { result, title, mend } = first;
      const { answer, request = answer?.request, details = [] } = result.about;
      const calls = new Set(group.map((cause) => cause.result.check.call)).size;
      return [
        {
          title: clean(title, secrets) + (calls > 1 ? ` (${calls} calls)` : ''),
          mend,
          place: placeOf(result),
          checks: group.map((cause) => cause.result.check.id),
          request: [
            ...(request ? [foreignText(requestLine(request, secrets))] : []),
            ...details.map(foreignText),
          ],
          answer: answer ? answerLines(answer, secrets) : [],
        },
      ];
    });
}

interface Cause {
  readonly key: string;
  readonly title: string;
  readonly mend: string;
  readonly result: FailedResult;
}

function causesOf(result: FailedResult): readonly Cause[] {
  const { check, reason, about } = result;
  const { answer, deviations = [], cause } = about;
  const mend = about.mend ?? MENDS[kindOf(check.id)] ?? '';
  if (answer && answer.status >= 500 && cause === undefined)
    return [
      {
        key: `${callOf(answer.request)} ${answer.status}`,
        title: `${callOf(answer.request)} answers ${answer.status}`,
        mend: 'Look for the error in the log of the backend.',
        result,
      },
    ];
  if (deviations.length === 0 || cause !== undefined) {
    const key = cause ?? `${kindOf(check.id)} ${reason}`;
    const told = reason.includes(' /') ? reason : `${check.call} ${reason}`.trim();
    const title = cause === undefined ? `${told}; wanted: ${check.title}` : told;
    return [{ key, title, mend, result }];
  }
  return deviations.map((deviation) => {
    const own = { ...result, about: { ...about, deviations: [deviation] } };
    const key = deviationKey(deviation, own);
    const title = `${check.call}: ${deviationText(deviation, answer?.body)}`;
    return { key, title, mend: HEADER_MENDS[deviation.field] ?? mendOf(deviation), result: own };
  });
}

/** The same header, field of a refusal, or field of a schema is one cause. */
function deviationKey({ field, seen }: Deviation, result: FailedResult): string {
  if (field.startsWith('header ')) return `${field} ${seen}`;
  const isRefusal = (result.about.answer?.status ?? 0) >= 400;
  return `${isRefusal ? 'refusal' : placeOf(result).pointer} ${field} ${seen}`;
}

function mendOf({ field, expected }: Deviation): string {
  const what = field === '' ? 'the body' : `"${field}"`;
  return field === 'HTTP status'
    ? `Answer with one of the statuses ${expected}.`
    : `Send ${what} as ${expected}.`;
}

/** Status, headers and body, without tokens, control characters and values of people. */
function answerLines({ status, headers, text, body }: Answer, secrets: readonly Secret[]) {
  const isShown = body === undefined || status >= 400;
  const shown = isShown ? text : JSON.stringify(body, hidden);
  const cut = shown.length > BODY_MAX ? `${shown.slice(0, BODY_MAX)} …` : shown;
  return [
    `HTTP ${status}`,
    ...[...headers]
      .filter(([name]) => !OF_CONNECTION.test(name))
      .map(([name, value]) => `${name}: ${headerText(name, value)}`),
    ...(cut === '' ? [] : [cut]),
  ].map((line) => clean(line, secrets));
}

function hidden(key: string, value: unknown): unknown {
  return typeof value === 'string' && value !== '' && !SHOWN.test(key) ? '…' : value;
}

function headerText(name: string, value: string): string {
  if (name === 'set-cookie') return value.replace(/=[^;]*/, '=…');
  const text = name === 'location' ? value.replace(/\?.*/, '?…') : value;
  return text.length > HEADER_MAX ? `${text.slice(0, HEADER_MAX)} …` : text;
}

function clean(text: string, secrets: readonly Secret[]): string {
  return foreignText(marked(text, secrets).replace(/\0(\w+)\0/g, '$$$1'));
}

/** Reasons of what was not checked, each with its checks. */
export function uncheckedOf(
  results: readonly Result[],
): readonly (readonly [reason: string, checks: readonly string[]])[] {
  const unchecked = results.filter((result) => result.status === 'not checked');
  return [...Map.groupBy(unchecked, ({ reason }) => foreignText(reason))].map(
    ([reason, group]) => [reason, group.map(({ check }) => check.id)] as const,
  );
}

export function countsOf(results: readonly Result[]): readonly [number, number, number] {
  const count = (wanted: Result['status']) =>
    results.filter(({ status }) => status === wanted).length;
  return [count('passed'), count('failed'), count('not checked')];
}
