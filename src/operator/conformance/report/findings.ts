import type { Deviation } from '../../../contract/openapi/deviations.ts';
import { foreignText } from '../../command-line/foreign-text.ts';
import { describeDeviation } from '../checks/demand.ts';
import { type BackendAnswer, callOf, type SentRequest } from '../client/answer.ts';
import { ABSENT, type FailedResult, type Result } from '../run.ts';
import { FIX_HINTS, kindOf } from './fix-hints.ts';
import { findPlace } from './places.ts';
import { formatRequest, maskSecrets, type Secret } from './request-line.ts';

export type Finding = ReturnType<typeof createFinding>;

const BODY_MAX = 600;
const HEADER_MAX = 160;
const HEADER_FIX_HINTS: Readonly<Record<string, string>> = {
  'header cache-control': 'Send cache-control: no-store with every answer, refusals too.',
  'header content-type': 'Send content-type: application/json, in UTF-8, with every answer.',
  'header retry-after': 'Send retry-after with whole seconds with 429 and 503.',
};
const ABSENT_FIX_HINT =
  'Add them to the backend, or give their prefixes to the server that has them.';
const HIDDEN_HEADERS =
  /^(?:connection|keep-alive|date|transfer-encoding|content-(?:length|security-policy)|etag|vary|cross-origin-.*|permissions-policy|referrer-policy|strict-transport-security|x-frame-options)$/;
/** Keys whose texts are not personal data. */
const SHOWN_KEYS = /^(?:success|status|message|property|description|constraints|type|method)$/;

/** Explains variables of a request that are not new tokens of its own session. */
const FOREIGN_VARIABLES: Readonly<Record<string, readonly string[]>> = {
  'captcha-foreign': ['# CAPTCHA: a token of another session'],
  'captcha-replay': ['# CAPTCHA: a token that has been used'],
  'csrf-foreign': ['# CSRF: the token of another session'],
  'token-foreign': ['# TOKEN: the token of another session'],
};
/** Index of a list entry; the same fault of several entries is one finding. */
const LIST_INDEX = /\.\d+(?=\.|$)/g;

/** Groups failures by cause, with the first failure as the example (rule 22.5). */
export function groupFindings(results: readonly Result[], secrets: readonly Secret[]) {
  const failed = results.filter((result) => result.status === 'failed');
  /** Statuses with which paths refuse a valid request, except for limits. */
  const refused = new Map(
    failed.flatMap((result) => {
      const { status = 429 } = result.about.answer ?? {};
      const isRefused = result.about.wanted?.length && status !== 429;
      return isRefused && result.check.id.endsWith('/good') ? [[readPath(result), status]] : [];
    }),
  );
  const causes = failed.flatMap((result) => listCauses(result, refused));
  const groups = [...Map.groupBy(causes, ({ key }) => key).values()];
  return groups
    .toSorted((one, other) => other.length - one.length)
    .flatMap((group) => group.slice(0, 1).map((first) => createFinding(first, group, secrets)));
}

type Cause = ReturnType<typeof listCauses>[number];

function createFinding(
  { result, title, fixHint }: Cause,
  group: readonly Cause[],
  secrets: readonly Secret[],
) {
  const { answer, request = answer?.request, details = [], cause, ...about } = result.about;
  const hiding = [...secrets, ...(about.secrets ?? [])];
  const lineOf = (sent: SentRequest) => foreignText(formatRequest(sent, hiding));
  const checks = group.map((one) => one.result.check);
  const paths = new Set(group.map((one) => readPath(one.result)));
  const calls = checks.map(({ call }) => call);
  const count = Math.min(paths.size, new Set(calls).size);
  const absent = cause === ABSENT ? calls : [];
  const many = absent.length > 1 && `${absent.length} endpoints are absent`;
  const sent = request && lineOf(request);
  return {
    title: many || cleanText(title, hiding) + (count > 1 ? ` (${count} calls)` : ''),
    fixHint: many ? ABSENT_FIX_HINT : fixHint,
    absent,
    place: findPlace(result),
    checks: [...new Set(checks.map(({ id }) => id))],
    request: [
      ...(sent ? [sent, ...(FOREIGN_VARIABLES[kindOf(result.check.id)] ?? [])] : []),
      ...details.map((detail) =>
        typeof detail === 'string' ? cleanText(detail, hiding) : lineOf(detail),
      ),
    ],
    answer: answer ? formatAnswer(answer, hiding) : [],
  };
}

/** @returns '' without a request */
function readPath({ about: { answer, request = answer?.request } }: FailedResult): string {
  return request ? new URL(request.url).pathname : '';
}

function listCauses(result: FailedResult, refused: ReadonlyMap<string, number>) {
  const { check, reason, about } = result;
  const { answer, deviations = [], cause, isSpecific = false } = about;
  const fixHint = about.fixHint ?? FIX_HINTS[kindOf(check.id)] ?? '';
  const path = readPath(result);
  const isOfPath =
    cause !== ABSENT && !isSpecific && (!answer || refused.get(path) === answer.status);
  const key = path && isOfPath ? `${path} ${answer?.status}` : cause;
  const isMadeUp = kindOf(check.id) === 'fuzz';
  const isDefect = answer !== undefined && answer.status >= 500 && !isMadeUp;
  if (isDefect && (cause === undefined || (cause !== ABSENT && check.call)))
    return [
      {
        key: `${path} ${answer.status}`,
        title: `${callOf(answer.request)} answers ${answer.status}`,
        fixHint: 'Look for the error in the log of the backend.',
        result,
      },
    ];
  if (deviations.length === 0 || key !== undefined) {
    const told = / \//.test(reason) || reason === cause ? reason : `${check.call} ${reason}`.trim();
    const isAsked = cause === undefined && (answer !== undefined || path === '');
    const title = isAsked ? `${told}; wanted: ${check.title}` : told;
    return [{ key: key ?? `${kindOf(check.id)} ${reason}`, title, fixHint, result }];
  }
  return deviations.map((deviation) => {
    const own = { ...result, about: { ...about, deviations: [deviation] } };
    const key = deviationKey(deviation, own);
    const title = `${check.call}: ${describeDeviation(deviation, answer?.body).replaceAll(LIST_INDEX, '[]')}`;
    return {
      key,
      title,
      fixHint: HEADER_FIX_HINTS[deviation.field] ?? createFixHint(deviation),
      result: own,
    };
  });
}

/** Returns the same key for the same header, field of a refusal, or field of a schema. */
function deviationKey({ field, seen }: Deviation, result: FailedResult): string {
  if (field.startsWith('header ')) return `${field} ${seen}`;
  const isRefusal = (result.about.answer?.status ?? 0) >= 400;
  const name = field.replaceAll(LIST_INDEX, '[]');
  return `${isRefusal ? 'refusal' : findPlace(result).pointer} ${name} ${seen}`;
}

function createFixHint({ field, expected }: Deviation): string {
  const what = field === '' ? 'the body' : `"${field.replaceAll(LIST_INDEX, '[]')}"`;
  return field === 'HTTP status'
    ? `Answer with one of the statuses ${expected}.`
    : `Send ${what} as ${expected}.`;
}

/** Formats status, headers and body without tokens, control characters and personal data. */
function formatAnswer({ status, headers, text, body }: BackendAnswer, secrets: readonly Secret[]) {
  const isShown = body === undefined || status >= 400;
  const shown = isShown ? text.replaceAll(/\s+/g, ' ') : JSON.stringify(body, hideValue);
  const cut = shown.length > BODY_MAX ? `${shown.slice(0, BODY_MAX)} …` : shown;
  return [
    `HTTP ${status}`,
    ...[...headers]
      .filter(([name]) => !HIDDEN_HEADERS.test(name))
      .map(([name, value]) => `${name}: ${formatHeader(name, value)}`),
    ...(cut === '' ? [] : [cut]),
  ].map((line) => cleanText(line, secrets));
}

function hideValue(key: string, value: unknown): unknown {
  return typeof value === 'string' && value !== '' && !SHOWN_KEYS.test(key) ? '…' : value;
}

function formatHeader(name: string, value: string): string {
  if (name === 'set-cookie') return value.replace(/=[^;]*/, '=…');
  const text = name === 'location' ? value.replace(/\?.*/, '?…') : value;
  return text.length > HEADER_MAX ? `${text.slice(0, HEADER_MAX)} …` : text;
}

function cleanText(text: string, secrets: readonly Secret[]): string {
  return foreignText(maskSecrets(text, secrets).replace(/\0(\w+)\0/g, '$$$1'));
}

export function groupUnchecked(results: readonly Result[]) {
  const unchecked = results.filter((result) => result.status === 'not checked');
  return [...Map.groupBy(unchecked, ({ reason }) => foreignText(reason))].map(
    ([reason, group]) => [reason, group.map(({ check }) => check.id)] as const,
  );
}

/** Groups results by the first part of their ids, a call or a part of the product. */
export function groupByName(results: readonly Result[]): ReadonlyMap<string, readonly Result[]> {
  return Map.groupBy(results, ({ check }) => check.id.replace(/\/.*/, ''));
}

export function countResults(results: readonly Result[]) {
  const count = (wanted: Result['status']) =>
    results.filter(({ status }) => status === wanted).length;
  return [count('passed'), count('failed'), count('not checked')] as const;
}
