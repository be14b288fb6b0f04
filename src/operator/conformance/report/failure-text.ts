import { inspect } from 'node:util';
import type { Deviation } from '../../../contract/openapi/deviations.ts';
import { cleanForeignText } from '../../command-line/foreign-text.ts';
import { describeDeviation } from '../checks/assertions.ts';
import type { BackendAnswer, SentRequest } from '../client/answer.ts';
import type { FailedRequest } from '../errors.ts';
import { type FailedCheck, findPlace } from './contract-place.ts';
import { FIX_HINTS, getQuestion } from './fix-hints.ts';
import { formatRequest, maskSecrets, type Secret } from './request-line.ts';

const BODY_CHARACTERS_MAX = 600;
const HEADER_CHARACTERS_MAX = 160;
const HEADER_FIX_HINTS: Readonly<Record<string, string>> = {
  'header cache-control': 'Send cache-control: no-store with every answer, refusals too.',
  'header content-type': 'Send content-type: application/json, in UTF-8, with every answer.',
  'header retry-after': 'Send retry-after with whole seconds with 429 and 503.',
};
const SERVER_FIX_HINT = 'Look for the error in the log of the backend.';
/** Headers that do not help to correct a call. */
const HIDDEN_HEADERS =
  /^(?:connection|keep-alive|date|transfer-encoding|content-(?:length|security-policy)|etag|vary|cross-origin-.*|permissions-policy|referrer-policy|strict-transport-security|x-frame-options)$/;
/** Keys whose texts are not personal data. */
const SHOWN_KEYS = /^(?:success|status|message|property|description|constraints|type|method)$/;

/** Explanations of variables, by question, for requests without a new token of their own session. */
const VARIABLE_COMMENTS: Readonly<Record<string, readonly string[]>> = {
  'captcha-foreign': ['# CAPTCHA: a token of another session'],
  'captcha-replay': ['# CAPTCHA: a token that has been used'],
  'csrf-foreign': ['# CSRF: the token of another session'],
  'token-foreign': ['# TOKEN: the token of another session'],
};
/** The index of a list entry, which is left out so that equal deviations are described once. */
const LIST_INDEX = /\.\d+(?=\.|$)/g;

/**
 * Describes a failed check: what deviates and how to correct it, what the contract says, the
 * request as a command, and the answer (rule 22.5). Secrets and values of people are masked.
 */
export function describeFailure(failedCheck: FailedCheck, secrets: readonly Secret[]): string {
  const { facts, check } = failedCheck;
  const { answer, request = answer?.request, details = [], failedRequests } = facts;
  const allSecrets = [...secrets, ...(facts.secrets ?? [])];
  const cleanLines = (lines: readonly string[]) => lines.map((line) => cleanText(line, allSecrets));
  const formatCommand = (sentRequest: SentRequest) =>
    cleanForeignText(formatRequest(sentRequest, allSecrets));
  const answerLines = answer ? formatAnswer(answer, allSecrets) : [];
  if (failedRequests)
    return [
      ...cleanLines([failedCheck.reason]),
      ...failedRequests.flatMap(({ text, answer: { request: sentRequest } }) => [
        ...cleanLines([text]),
        formatCommand(sentRequest),
      ]),
      ...cleanLines(describeCorrections(check, failedRequests)),
      ...answerLines,
    ].join('\n');
  return [
    ...cleanLines(describeDeviations(failedCheck).flat()),
    ...(request
      ? [formatCommand(request), ...(VARIABLE_COMMENTS[getQuestion(check.id)] ?? [])]
      : []),
    ...cleanLines(details),
    ...answerLines,
  ].join('\n');
}

/** Describes an error of the kit itself, whose stack can contain text of the backend. */
export function describeDefect(error: unknown, secrets: readonly Secret[]): string {
  const lines = inspect(error).split('\n');
  return lines.map((line) => cleanText(line, secrets)).join('\n');
}

/** Returns two lines for each kind of failure: how to correct it, what the contract says. */
function describeCorrections(
  check: FailedCheck['check'],
  failedRequests: readonly FailedRequest[],
): readonly string[] {
  const corrections = failedRequests.flatMap(({ text, ...facts }) =>
    describeDeviations({ check, reason: text, facts }).map(([, ...lines]) => lines),
  );
  const linesByFixHint = new Map(corrections.map((lines) => [lines[0], lines]));
  return [...linesByFixHint.values()].flat();
}

type DeviationLines = readonly [text: string, fixHint: string, place: string];

/** Returns three lines for each deviation: what deviates, how to correct it, what the contract says. */
function describeDeviations(failedCheck: FailedCheck): readonly DeviationLines[] {
  const { check, reason, facts } = failedCheck;
  const { answer, deviations = [], cause, wantedStatuses } = facts;
  const question = getQuestion(check.id);
  const isServerError =
    answer !== undefined &&
    answer.status >= 500 &&
    wantedStatuses?.length !== 0 &&
    question !== 'fuzz';
  const fixHint = isServerError ? SERVER_FIX_HINT : (facts.fixHint ?? FIX_HINTS[question] ?? '');
  if (isServerError || deviations.length === 0 || cause !== undefined)
    return [[reason, `Fix: ${fixHint}`, describePlace(failedCheck)]];
  const descriptions = deviations.map((deviation) => {
    const singleFailure = { ...failedCheck, facts: { ...facts, deviations: [deviation] } };
    const text = describeDeviation(deviation, answer?.body).replaceAll(LIST_INDEX, '[]');
    return [text, `Fix: ${findFixHint(deviation)}`, describePlace(singleFailure)] as const;
  });
  const linesByText = new Map(descriptions.map((lines) => [lines[0], lines]));
  return [...linesByText.values()];
}

function describePlace(failedCheck: FailedCheck): string {
  const { pointer, text } = findPlace(failedCheck);
  return `Contract: openapi.json${pointer} says ${text}`;
}

function findFixHint({ field, expected }: Deviation): string {
  const subject = field === '' ? 'the body' : `"${field.replaceAll(LIST_INDEX, '[]')}"`;
  return field === 'HTTP status'
    ? `Answer with one of the statuses ${expected}.`
    : (HEADER_FIX_HINTS[field] ?? `Send ${subject} as ${expected}.`);
}

/** Formats status, headers and body without tokens, control characters and personal data. */
function formatAnswer({ status, headers, text, body }: BackendAnswer, secrets: readonly Secret[]) {
  const isWithoutPersonalData = body === undefined || status >= 400;
  const shownText = isWithoutPersonalData
    ? text.replaceAll(/\s+/g, ' ')
    : JSON.stringify(body, hideValue);
  const shortText =
    shownText.length > BODY_CHARACTERS_MAX
      ? `${shownText.slice(0, BODY_CHARACTERS_MAX)} …`
      : shownText;
  return [
    `HTTP ${status}`,
    ...[...headers]
      .filter(([name]) => !HIDDEN_HEADERS.test(name))
      .map(([name, value]) => `${name}: ${formatHeader(name, value)}`),
    ...(shortText === '' ? [] : [shortText]),
  ].map((line) => `< ${cleanText(line, secrets)}`);
}

function hideValue(key: string, value: unknown): unknown {
  return typeof value === 'string' && value !== '' && !SHOWN_KEYS.test(key) ? '…' : value;
}

function formatHeader(name: string, value: string): string {
  if (name === 'set-cookie') return value.replace(/=[^;]*/, '=…');
  const text = name === 'location' ? value.replace(/\?.*/, '?…') : value;
  return text.length > HEADER_CHARACTERS_MAX ? `${text.slice(0, HEADER_CHARACTERS_MAX)} …` : text;
}

/** Replaces secrets by variables such as `$COOKIE`, and removes control characters. */
function cleanText(text: string, secrets: readonly Secret[]): string {
  // `maskSecrets` writes the name of a variable between two NULs.
  return cleanForeignText(maskSecrets(text, secrets).replace(/\0(\w+)\0/g, '$$$1'));
}
