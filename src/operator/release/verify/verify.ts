import { isIP } from 'node:net';
import { exchange } from '../../command-line/exchange.ts';
import { foreignText } from '../../command-line/foreign-text.ts';
import { readBodyBytes } from '../../command-line/read-body-bytes.ts';
import type { HostAnswer, Question } from './questions.ts';

const PARALLEL_REQUESTS = 8;
const TIMEOUT_MS = 30_000;
const ANSWER_MAX_MIB = 16;

/** Sends a request without following redirects. @param coding `accept-encoding` */
export type Ask = (path: string, coding: string, host?: string) => Promise<HostAnswer>;

class AnswerTooLong extends Error {}

export function createAsk(origin: string): Ask {
  return async (path, coding, host) => {
    const address = new URL(origin + path);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    if (host !== undefined) return askByName(address, host, signal);
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

/** Sends a request with a foreign host name, which fetch cannot; the answer has no body. */
async function askByName(address: URL, host: string, signal: AbortSignal): Promise<HostAnswer> {
  const servername = isIP(address.hostname) === 0 ? address.hostname : '';
  const options = { headers: { host }, servername, agent: false };
  const incoming = await exchange(new Request(address, { signal }), options);
  incoming.destroy();
  const { statusCode: status = 0, headers } = incoming;
  const { location = '' } = headers;
  return { status, headers: new Headers({ location }), body: new Uint8Array() };
}

/** @returns each deviation once, in the order of the questions */
export async function verify(questions: readonly Question[], ask: Ask) {
  const sentencesByQuestion = new Map<Question, readonly string[]>();
  const openQuestions = questions.values();
  const answerQuestions = async () => {
    for (const question of openQuestions)
      sentencesByQuestion.set(question, await listDeviations(question, ask));
  };
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, answerQuestions));
  const deviations = questions.flatMap((question) =>
    (sentencesByQuestion.get(question) ?? []).map((sentence) => ({
      path: foreignText(question.path),
      sentence: foreignText(sentence),
    })),
  );
  return [...new Map(deviations.map((one) => [`${one.path} ${one.sentence}`, one])).values()];
}

async function listDeviations({ path, coding, host, findDeviations }: Question, ask: Ask) {
  try {
    return findDeviations(await ask(path, coding, host));
  } catch (error) {
    if (host !== undefined) return [];
    if (error instanceof AnswerTooLong) return [`answers with more than ${ANSWER_MAX_MIB} MiB.`];
    return ['does not answer.'];
  }
}

/** Formats deviations as lines. @param most number of lines before the rest is only counted */
export function formatDeviations(
  deviations: Awaited<ReturnType<typeof verify>>,
  most = deviations.length,
) {
  const shownDeviations = deviations.slice(0, most);
  const width = Math.max(0, ...shownDeviations.map(({ path }) => path.length));
  const remainingCount = deviations.length - shownDeviations.length;
  return [
    ...shownDeviations.map(({ path, sentence }) => `${path.padEnd(width)}  ${sentence}`),
    ...(remainingCount > 0 ? [`and ${remainingCount} more`] : []),
  ];
}
