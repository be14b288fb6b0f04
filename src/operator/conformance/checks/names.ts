import { type CallId, calls } from '../../../contract/openapi/operations.ts';
import type { BackendAnswer } from '../client/answer.ts';
import type { RequestValues } from '../client/session.ts';
import { CheckFailed } from '../errors.ts';
import { getAccount } from '../flows.ts';
import type { Kit } from '../kit.ts';
import { ACCOUNT_PASSWORD, makeUsualRequest } from '../requests.ts';
import { assertAnswer } from './assertions.ts';
import { type Check, createCheck } from './check.ts';

/** The smallest difference of medians that is measurable over a network (rule S7.1). */
const DIFFERENCE_MAX_MS = 50;

const CALLS = [
  ['requestUsername', 'email'],
  ['requestPasswordReset', 'username'],
  ['resendOptIn', 'username'],
] as const;

const ALIKE = 'answers known and unknown names alike';
/** People with such an address can register, so they must get a new password, too (rule 8.7). */
const TAKEN = 'takes an address with an apostrophe and an ampersand';
const TIMES = [
  ['names-time', 'answers known and unknown names equally fast', 'ms'],
  ['names-next', 'answers the request after known and unknown names equally fast', 'nextMs'],
] as const;

/** Checks that known and unknown names get the same answer in the same time, and that every address is a valid name. */
export const nameChecks: readonly Check[] = [
  ...CALLS.flatMap(([id, field]) => [
    createCheck(`${id}/names-answer`, ALIKE, async (kit) => {
      const { knownNameSamples, unknownNameSamples } = await takeSamples(kit, id, field);
      const answers = [...knownNameSamples, ...unknownNameSamples].map(({ answer }) => answer);
      assertAlike(answers, calls[id].success);
    }),
    createCheck(`${id}/names-address`, TAKEN, async (kit) => {
      const { session, values } = await makeUsualRequest(kit, id);
      const address = `o'b&${kit.newAddress()}`;
      assertAnswer(
        await session.ask(calls[id], { ...values, [field]: address }),
        calls[id].success,
      );
    }),
    ...TIMES.map(([question, title, time]) =>
      createCheck(`${id}/${question}`, title, async (kit) => {
        const { knownNameSamples, unknownNameSamples } = await takeSamples(kit, id, field);
        const median = (samples: typeof knownNameSamples) =>
          medianOf(samples.map((sample) => sample[time]));
        const difference = Math.abs(median(knownNameSamples) - median(unknownNameSamples));
        if (difference > DIFFERENCE_MAX_MS)
          throw new CheckFailed(
            `answers known names ${Math.round(difference)} ms faster or slower`,
          );
      }),
    ),
  ]),
  createCheck(
    'importAccount/names-answer',
    'answers unknown names and wrong passwords alike',
    async (kit) => {
      const session = await kit.person('first');
      const ask = (username: string) =>
        session.ask(calls.importAccount, { username, password: ACCOUNT_PASSWORD });
      const { username } = kit.settings.people.second;
      const answers = [await ask(username), await ask(kit.newAddress())];
      assertAlike(answers, 404);
    },
  ),
];

/** Alternates known and unknown names once per run, as often as a limit of 5 mails per hour allows. */
function takeSamples(kit: Kit, id: CallId, field: 'email' | 'username') {
  return kit.once(`names ${id}`, async () => {
    const knownNameSamples: Awaited<ReturnType<typeof takeSample>>[] = [];
    const unknownNameSamples: typeof knownNameSamples = [];
    const { people, mailbox } = kit.settings;
    const createdAccounts = mailbox ? [await getAccount(kit, 'shared')] : [];
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

/** Also times the next request, because a backend may go on working after its answer. */
async function takeSample(kit: Kit, id: CallId, known: RequestValues = {}) {
  const { session, values } = await makeUsualRequest(kit, id);
  const [csrf, captcha] = [await session.csrf(), await session.captcha()];
  const start = kit.stopwatch();
  const answer = await session.ask(calls[id], { ...values, ...known }, { csrf, captcha });
  const ms = kit.stopwatch() - start;
  await session.csrf();
  return { answer, ms, nextMs: kit.stopwatch() - start - ms };
}

function assertAlike(answers: readonly BackendAnswer[], status: number): void {
  const [first, ...others] = answers.map(summarizeVisible);
  const statuses = answers.map(({ status }) => status);
  if (others.some((other) => other !== first))
    throw new CheckFailed('shows by its answer whether a name is known', {
      isSpecific: true,
      details: [`# known and unknown names in turn: ${statuses.join(', ')}`],
    });
  for (const answer of answers) assertAnswer(answer, status);
}

/** Returns what a client can compare; the date is left out, because it always differs. */
function summarizeVisible({ status, headers, text }: BackendAnswer): string {
  const names = [...headers.keys()].filter((name) => name !== 'date').sort();
  return JSON.stringify([status, text, names, headers.get('content-length')]);
}

function medianOf(times: readonly number[]): number {
  const sortedTimes = times.toSorted((one, other) => one - other);
  return sortedTimes[Math.floor(sortedTimes.length / 2)] ?? Number.NaN;
}
