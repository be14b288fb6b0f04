import { type CallId, calls } from '../../../contract/openapi/operations.ts';
import type { BackendAnswer } from '../client/answer.ts';
import type { RequestValues } from '../client/session.ts';
import { CheckFailed } from '../errors.ts';
import { ensureAccount } from '../flows.ts';
import type { Kit } from '../kit.ts';
import { ACCOUNT_PASSWORD, prepareRequest } from '../requests.ts';
import { assertAnswer } from './assertions.ts';
import { type Check, createCheck } from './check.ts';

/** A smaller difference of medians cannot be measured over a network (rule S7.1). */
const MEASURABLE_DIFFERENCE_MS = 50;

/** The calls that ask for a user name or an e-mail address, which the checks call a name. */
const CALLS_WITH_NAME_FIELDS = [
  ['requestUsername', 'email'],
  ['requestPasswordReset', 'username'],
  ['resendOptIn', 'username'],
] as const;

const TIME_QUESTIONS: readonly (readonly [
  question: string,
  title: string,
  timeProperty: 'answerMs' | 'nextAnswerMs',
])[] = [
  ['names-time', 'answers known and unknown names equally fast', 'answerMs'],
  ['names-next', 'answers the request after a known or unknown name equally fast', 'nextAnswerMs'],
];

export const nameChecks: readonly Check[] = [
  ...CALLS_WITH_NAME_FIELDS.flatMap(([id, field]) => [
    createCheck(`${id}/names-answer`, 'answers known and unknown names alike', async (kit) => {
      const { knownNameSamples, unknownNameSamples } = await takeSamples(kit, id, field);
      const answers = [...knownNameSamples, ...unknownNameSamples].map(({ answer }) => answer);
      assertAlike(answers, calls[id].successStatus);
    }),
    // People with such an address can register, so they must get a new password, too (rule 8.7).
    createCheck(
      `${id}/names-address`,
      'accepts an address with an apostrophe and an ampersand',
      async (kit) => {
        const { session, values } = await prepareRequest(kit, id);
        const address = `o'b&${kit.createAddress()}`;
        const answer = await session.sendCall(calls[id], { ...values, [field]: address });
        assertAnswer(answer, calls[id].successStatus);
      },
    ),
    ...TIME_QUESTIONS.map(([question, title, timeProperty]) =>
      createCheck(`${id}/${question}`, title, async (kit) => {
        const { knownNameSamples, unknownNameSamples } = await takeSamples(kit, id, field);
        const knownNameMs = calculateMedian(knownNameSamples.map((sample) => sample[timeProperty]));
        const unknownNameMs = calculateMedian(
          unknownNameSamples.map((sample) => sample[timeProperty]),
        );
        const differenceMs = Math.abs(knownNameMs - unknownNameMs);
        if (differenceMs > MEASURABLE_DIFFERENCE_MS)
          throw new CheckFailed(
            `answers known names ${Math.round(differenceMs)} ms faster or slower`,
          );
      }),
    ),
  ]),
  createCheck(
    'importAccount/names-answer',
    'answers unknown names and wrong passwords alike',
    async (kit) => {
      const session = await kit.getPersonSession('first');
      const importAccount = (username: string) =>
        session.sendCall(calls.importAccount, { username, password: ACCOUNT_PASSWORD });
      const { username } = kit.settings.people.second;
      const answers = [await importAccount(username), await importAccount(kit.createAddress())];
      assertAlike(answers, 404);
    },
  ),
];

/** Sends known and unknown names in turn, once per run, because a limit allows 5 mails per hour. */
function takeSamples(kit: Kit, id: CallId, field: 'email' | 'username') {
  return kit.runOnce(`names ${id}`, async () => {
    const knownNameSamples: Awaited<ReturnType<typeof takeSample>>[] = [];
    const unknownNameSamples: typeof knownNameSamples = [];
    const { people, mailbox } = kit.settings;
    const createdAccounts = mailbox ? [await ensureAccount(kit, 'shared')] : [];
    const existingAccounts: (typeof people.first)[] = [
      people.first,
      people.second,
      ...createdAccounts,
    ];
    for (const { username, email = username } of existingAccounts) {
      knownNameSamples.push(
        await takeSample(kit, id, { [field]: field === 'email' ? email : username }),
      );
      unknownNameSamples.push(await takeSample(kit, id));
    }
    return { knownNameSamples, unknownNameSamples };
  });
}

/**
 * Sends a request and measures its answer, and the next answer, because a backend may go on working after the
 * first answer. Without `overrides`, the request has the name of nobody.
 */
async function takeSample(kit: Kit, id: CallId, overrides: RequestValues = {}) {
  const { session, values } = await prepareRequest(kit, id);
  const csrf = await session.requestCsrfToken();
  const captcha = await session.solveCaptcha();
  const startMs = kit.stopwatch();
  const answer = await session.sendCall(calls[id], { ...values, ...overrides }, { csrf, captcha });
  const answerMs = kit.stopwatch() - startMs;
  await session.requestCsrfToken();
  return { answer, answerMs, nextAnswerMs: kit.stopwatch() - startMs - answerMs };
}

function assertAlike(answers: readonly BackendAnswer[], status: number): void {
  const summaries = answers.map(summarizeVisibleParts);
  const statuses = answers.map(({ status }) => status);
  if (new Set(summaries).size > 1)
    throw new CheckFailed('shows by its answer whether a name is known', {
      isSpecific: true,
      details: [`# statuses for known, then for unknown names: ${statuses.join(', ')}`],
    });
  for (const answer of answers) assertAnswer(answer, status);
}

/** Summarizes the parts that a client can compare, without the date, which always differs. */
function summarizeVisibleParts({ status, headers, text }: BackendAnswer): string {
  const names = [...headers.keys()].filter((name) => name !== 'date').sort();
  return JSON.stringify([status, text, names, headers.get('content-length')]);
}

function calculateMedian(times: readonly number[]): number {
  const sortedTimes = times.toSorted((one, other) => one - other);
  return sortedTimes[Math.floor(sortedTimes.length / 2)] ?? Number.NaN;
}
