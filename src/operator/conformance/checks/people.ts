import { nameOf } from '../../../contract/definition/call.ts';
import { calls } from '../../../contract/openapi/operations.ts';
import { property } from '../client/answer.ts';
import { Failed, PreconditionFailed } from '../finding.ts';
import type { Kit, Who } from '../kit.ts';
import { type Check, check } from './check.ts';

export const PEOPLE: readonly Who[] = ['first', 'second'];

async function usernameOf(kit: Kit, who: Who): Promise<unknown> {
  const { body } = await (await kit.person(who)).ask(calls.userInfo);
  return property(body, 'username') ?? kit.settings.people[who].username;
}

/** Checks of signed-in people need these to pass (rule 22.7). */
export const peopleChecks: readonly Check[] = [
  ...PEOPLE.map((who) =>
    check(`people/${who}-signs-in`, `signs the ${who} configured person in`, async (kit) => {
      await kit.person(who).catch((error: unknown) => {
        // Signing in is the question here, so it fails for each person.
        throw error instanceof PreconditionFailed ? new Failed(error.message, error.about) : error;
      });
    }),
  ),
  check('people/differ', 'has two different configured people', async (kit) => {
    const { first, second } = kit.settings.people;
    if (first.username === second.username)
      throw new Failed('is given the same person as the first and the second');
    if ((await usernameOf(kit, 'first')) === (await usernameOf(kit, 'second')))
      throw new Failed('knows the first and the second person as the same');
  }),
];

async function dataOf(kit: Kit, who: Who): Promise<ReadonlyMap<string, string>> {
  const session = await kit.person(who);
  const { username } = kit.settings.people[who];
  const asked = [
    ['user data', calls.userInfo, {}],
    ['personal data', calls.personalData, {}],
    ['invoice address', calls.address, { type: 'invoice' }],
    ['delivery address', calls.address, { type: 'delivery' }],
    ['search settings', calls.searchSettings, {}],
    ['newsletters', calls.chosenNewsletters, { username }],
  ] as const;
  const data = new Map<string, string>();
  for (const [what, call, values] of asked)
    if (!kit.absent.has(nameOf(call))) data.set(what, (await session.ask(call, values)).text);
  return data;
}

export function dataBefore(kit: Kit, who: Who): Promise<ReadonlyMap<string, string>> {
  return kit.once(`data of ${who}`, () => dataOf(kit, who));
}

export const traceChecks: readonly Check[] = PEOPLE.map((who) =>
  check(
    `people/${who}-unchanged`,
    `has the same data of the ${who} person as before the run`,
    async (kit) => {
      const before = await dataBefore(kit, who);
      const after = await dataOf(kit, who);
      const changed = [...before].filter(([what, text]) => after.get(what) !== text);
      if (changed.length > 0)
        throw new Failed(`has changed ${changed.map(([what]) => what).join(', ')}`);
    },
  ),
);
