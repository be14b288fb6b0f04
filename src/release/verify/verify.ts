import { type Answer, faultsOf } from './faults-of.ts';
import type { Question } from './questions.ts';

/** Requests at a time. */
const LANES = 8;
const TIMEOUT_MS = 30_000;

export interface Deviation {
  readonly path: string;
  readonly sentence: string;
}

/** Sends a request without following redirects. @param coding `accept-encoding` */
export type Ask = (path: string, coding: string) => Promise<Answer>;

export function askAt(origin: string): Ask {
  return async (path, coding) => {
    const response = await fetch(new URL(path, origin), {
      headers: { 'accept-encoding': coding },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status, headers } = response;
    return { status, headers, body: await response.bytes() };
  };
}

/** Asks everything. @returns deviations in the order of the questions */
export async function verify(questions: readonly Question[], ask: Ask): Promise<Deviation[]> {
  const found = new Map<Question, readonly string[]>();
  const open = questions.values();
  const lane = async () => {
    for (const question of open) found.set(question, await sentencesAbout(question, ask));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return questions.flatMap((question) =>
    (found.get(question) ?? []).map((sentence) => ({ path: question.path, sentence })),
  );
}

/** Compressed files can be older than the file itself, so each coding is asked for. */
async function sentencesAbout(question: Question, ask: Ask): Promise<readonly string[]> {
  const codings = question.kind === 'file' ? question.codings : ['identity'];
  const told = new Map<string, string[]>();
  for (const coding of codings)
    for (const sentence of await sentencesIn(coding, question, ask))
      told.set(sentence, [...(told.get(sentence) ?? []), coding]);
  return [...told].map(([sentence, which]) =>
    which.length === codings.length ? sentence : `${sentence} Asked with ${which.join(', ')}.`,
  );
}

async function sentencesIn(
  coding: string,
  question: Question,
  ask: Ask,
): Promise<readonly string[]> {
  try {
    return faultsOf(question, await ask(question.path, coding));
  } catch {
    return ['does not answer.'];
  }
}
