import { isIP } from 'node:net';
import { exchange } from '../../command-line/exchange.ts';
import { cleanForeignText } from '../../command-line/foreign-text.ts';
import { readBodyBytes } from '../../command-line/read-body-bytes.ts';
import type { HostAnswer, Question } from './questions.ts';

const PARALLEL_REQUESTS = 8;
const TIMEOUT_MS = 30_000;
const ANSWER_MAX_MIB = 16;

/** Sends a request without following redirects. @param coding is the value of `accept-encoding` */
export type RequestSender = (path: string, coding: string, host?: string) => Promise<HostAnswer>;

class AnswerTooLong extends Error {}

export function createRequestSender(origin: string): RequestSender {
  return async (path, coding, host) => {
    const address = new URL(origin + path);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    if (host !== undefined) return sendToHostName(address, host, signal);
    const response = await fetch(address, {
      headers: { 'accept-encoding': coding },
      redirect: 'manual',
      signal,
    });
    const { status, headers } = response;
    const body = await readBodyBytes(response.body ?? [], ANSWER_MAX_MIB * 1024 * 1024);
    if (!body) throw new AnswerTooLong();
    return { status, headers, body };
  };
}

/** Sends a request with a foreign host name, which `fetch` cannot do. @returns only status and location */
async function sendToHostName(
  address: URL,
  host: string,
  signal: AbortSignal,
): Promise<HostAnswer> {
  const servername = isIP(address.hostname) === 0 ? address.hostname : '';
  const options = { headers: { host }, servername, agent: false };
  const incoming = await exchange(new Request(address, { signal }), options);
  incoming.destroy();
  const { statusCode: status = 0, headers } = incoming;
  const { location = '' } = headers;
  return { status, headers: new Headers({ location }), body: new Uint8Array() };
}

/** Sends the requests of all questions. @returns each deviation once, in the order of the questions */
export async function collectDeviations(questions: readonly Question[], send: RequestSender) {
  const sentencesByQuestion = new Map<Question, readonly string[]>();
  // All loops share one iterator, so that each question is taken once.
  const remainingQuestions = questions.values();
  const answerQuestions = async () => {
    for (const question of remainingQuestions)
      sentencesByQuestion.set(question, await listDeviations(question, send));
  };
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, answerQuestions));
  const deviations = questions.flatMap((question) =>
    (sentencesByQuestion.get(question) ?? []).map((sentence) => ({
      path: cleanForeignText(question.path),
      sentence: cleanForeignText(sentence),
    })),
  );
  const deviationsByText = new Map(
    deviations.map((deviation) => [`${deviation.path} ${deviation.sentence}`, deviation]),
  );
  return [...deviationsByText.values()];
}

async function listDeviations(
  { path, coding, host, findDeviations }: Question,
  send: RequestSender,
): Promise<readonly string[]> {
  try {
    return findDeviations(await send(path, coding, host));
  } catch (error) {
    // A host may refuse a foreign name by closing the connection.
    if (host !== undefined) return [];
    if (error instanceof AnswerTooLong) return [`answers with more than ${ANSWER_MAX_MIB} MiB.`];
    return ['does not answer.'];
  }
}

/**
 * Formats deviations as lines. Deviations with the same sentence share one line, which has the first
 * address. A second line counts the further addresses.
 * @param sentencesMax is the maximum number of sentences. Deviations with further sentences are only counted.
 */
export function formatDeviations(
  deviations: Awaited<ReturnType<typeof collectDeviations>>,
  sentencesMax = deviations.length,
) {
  const groups = [...Map.groupBy(deviations, ({ sentence }) => sentence)];
  const shownGroups = groups.slice(0, sentencesMax).map(([sentence, group]) => ({
    sentence,
    path: group[0]?.path ?? '',
    count: group.length,
  }));
  const width = Math.max(0, ...shownGroups.map(({ path }) => path.length));
  const shownCount = shownGroups.reduce((sum, { count }) => sum + count, 0);
  const remainingCount = deviations.length - shownCount;
  return [
    ...shownGroups.flatMap(({ sentence, path, count }) => [
      `${path.padEnd(width)}  ${sentence}`,
      ...(count > 1
        ? [`${' '.repeat(width)}  … and ${formatCount(count - 1, 'more address')}`]
        : []),
    ]),
    ...(remainingCount > 0 ? [`and ${remainingCount} more`] : []),
  ];
}

/** @param singular is the singular of a noun whose plural ends in `s` or `es` */
export function formatCount(count: number, singular: string): string {
  if (count === 1) return `1 ${singular}`;
  return `${count} ${singular}${singular.endsWith('s') ? 'es' : 's'}`;
}
