import { type Answer, faultsOf } from './faults-of.ts';
import type { Question } from './questions.ts';

/** Requests at a time. */
const LANES = 8;
const TIMEOUT_MS = 30_000;

export interface Deviation {
  readonly path: string;
  readonly sentence: string;
}

/** Sends a request without following redirects. */
export type Ask = (path: string) => Promise<Answer>;

export function askAt(origin: string): Ask {
  return async (path) => {
    const response = await fetch(new URL(path, origin), {
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

async function sentencesAbout(question: Question, ask: Ask): Promise<readonly string[]> {
  try {
    return faultsOf(question, await ask(question.path));
  } catch {
    return ['does not answer.'];
  }
}
