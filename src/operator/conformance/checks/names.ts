import { type CallId, calls } from '../../../contract/openapi/operations.ts';
import type { Answer } from '../client/answer.ts';
import type { Values } from '../client/session.ts';
import { Failed } from '../finding.ts';
import { accountOf } from '../flows.ts';
import type { Kit } from '../kit.ts';
import { PASSWORD, usual } from '../requests.ts';
import { type Check, check } from './check.ts';
import { demand } from './demand.ts';

/** A difference of medians that can be measured over a network (rule S7.1). */
const DIFFERENCE_MAX_MS = 50;

const CALLS = [
  ['requestUsername', 'email'],
  ['requestPasswordReset', 'username'],
  ['resendOptIn', 'username'],
] as const;

const ALIKE = 'answers known and unknown names alike';
/** Whoever registers with such an address must get a new password (rule 8.7). */
const TAKEN = 'takes an address with an apostrophe and an ampersand';
const TIMES = [
  ['names-time', 'answers known and unknown names equally fast', 'ms'],
  ['names-next', 'answers the request after known and unknown names equally fast', 'nextMs'],
] as const;

/** Known and unknown names get the same answer in the same time, and every address is a name. */
export const nameChecks: readonly Check[] = [
  ...CALLS.flatMap(([id, field]) => [
    check(`${id}/names-answer`, ALIKE, async (kit) => {
      const { known, unknown } = await samples(kit, id, field);
      const answers = [...known, ...unknown].map(({ answer }) => answer);
      demandAlike(answers, calls[id].success);
    }),
    check(`${id}/names-address`, TAKEN, async (kit) => {
      const { session, values } = await usual(kit, id);
      const address = `o'b&${kit.newAddress()}`;
      demand(await session.ask(calls[id], { ...values, [field]: address }), calls[id].success);
    }),
    ...TIMES.map(([question, title, time]) =>
      check(`${id}/${question}`, title, async (kit) => {
        const { known, unknown } = await samples(kit, id, field);
        const median = (asked: typeof known) => medianOf(asked.map((sampled) => sampled[time]));
        const difference = Math.abs(median(known) - median(unknown));
        if (difference > DIFFERENCE_MAX_MS)
          throw new Failed(`answers known names ${Math.round(difference)} ms faster or slower`);
      }),
    ),
  ]),
  check(
    'importAccount/names-answer',
    'answers unknown names and wrong passwords alike',
    async (kit) => {
      const session = await kit.person('first');
      const ask = (username: string) =>
        session.ask(calls.importAccount, { username, password: PASSWORD });
      const { username } = kit.settings.people.second;
      const answers = [await ask(username), await ask(kit.newAddress())];
      demandAlike(answers, 404);
    },
  ),
];

/** Asks for known and unknown names in turn, as often as 5 mails an hour allow, once per run. */
function samples(kit: Kit, id: CallId, field: 'email' | 'username') {
  return kit.once(`names ${id}`, async () => {
    const known: Awaited<ReturnType<typeof sample>>[] = [];
    const unknown: typeof known = [];
    const { people, mailbox } = kit.settings;
    const own = mailbox ? [await accountOf(kit, 'shared')] : [];
    const existing: (typeof people.first)[] = [people.first, people.second, ...own];
    for (const { username, email = username } of existing) {
      known.push(await sample(kit, id, { [field]: field === 'email' ? email : username }));
      unknown.push(await sample(kit, id));
    }
    return { known, unknown };
  });
}

/** `nextMs` of the request that follows: a backend may work behind its answer. */
async function sample(kit: Kit, id: CallId, known: Values = {}) {
  const { session, values } = await usual(kit, id);
  const [csrf, captcha] = [await session.csrf(), await session.captcha()];
  const start = kit.stopwatch();
  const answer = await session.ask(calls[id], { ...values, ...known }, { csrf, captcha });
  const ms = kit.stopwatch() - start;
  await session.csrf();
  return { answer, ms, nextMs: kit.stopwatch() - start - ms };
}

function demandAlike(answers: readonly Answer[], status: number): void {
  const [first, ...others] = answers.map(visible);
  const statuses = answers.map(({ status }) => status);
  if (others.some((other) => other !== first))
    throw new Failed('shows by its answer whether a name is known', {
      isSpecific: true,
      details: [`# known and unknown names in turn: ${statuses.join(', ')}`],
    });
  for (const answer of answers) demand(answer, status);
}

/** Keeps what somebody who asks can compare; the date always differs. */
function visible({ status, headers, text }: Answer): string {
  const names = [...headers.keys()].filter((name) => name !== 'date').sort();
  return JSON.stringify([status, text, names, headers.get('content-length')]);
}

function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
