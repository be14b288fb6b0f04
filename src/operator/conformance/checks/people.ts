import { nameOf } from '../../../contract/definition/call.ts';
import { calls } from '../../../contract/openapi/operations.ts';
import { getProperty } from '../client/answer.ts';
import { CheckFailed, PreconditionFailed } from '../errors.ts';
import type { Kit, PersonName } from '../kit.ts';
import { type Check, createCheck } from './check.ts';

export const PEOPLE: readonly PersonName[] = ['first', 'second'];

async function readUsername(kit: Kit, who: PersonName): Promise<unknown> {
  const { body } = await (await kit.person(who)).ask(calls.userInfo);
  return getProperty(body, 'username') ?? kit.settings.people[who].username;
}

/** All checks of signed-in people depend on these (rule 22.7). */
export const peopleChecks: readonly Check[] = [
  ...PEOPLE.map((who) =>
    createCheck(`people/${who}-signs-in`, `signs the ${who} configured person in`, async (kit) => {
      await kit.person(who).catch((error: unknown) => {
        // The check is about signing in, so it fails for each person.
        throw error instanceof PreconditionFailed
          ? new CheckFailed(error.message, error.about)
          : error;
      });
    }),
  ),
  createCheck('people/differ', 'has two different configured people', async (kit) => {
    const { first, second } = kit.settings.people;
    if (first.username === second.username)
      throw new CheckFailed('is given the same person as the first and the second');
    if ((await readUsername(kit, 'first')) === (await readUsername(kit, 'second')))
      throw new CheckFailed('knows the first and the second person as the same');
  }),
];

async function readData(kit: Kit, who: PersonName): Promise<ReadonlyMap<string, string>> {
  const session = await kit.person(who);
  const { username } = kit.settings.people[who];
  const reads = [
    ['user data', calls.userInfo, {}],
    ['personal data', calls.personalData, {}],
    ['invoice address', calls.address, { type: 'invoice' }],
    ['delivery address', calls.address, { type: 'delivery' }],
    ['search settings', calls.searchSettings, {}],
    ['newsletters', calls.chosenNewsletters, { username }],
  ] as const;
  const data = new Map<string, string>();
  for (const [what, call, values] of reads)
    if (!kit.absent.has(nameOf(call))) data.set(what, (await session.ask(call, values)).text);
  return data;
}

export function readDataBefore(kit: Kit, who: PersonName): Promise<ReadonlyMap<string, string>> {
  return kit.once(`data of ${who}`, () => readData(kit, who));
}

export const traceChecks: readonly Check[] = PEOPLE.map((who) =>
  createCheck(
    `people/${who}-unchanged`,
    `has the same data of the ${who} person as before the run`,
    async (kit) => {
      const dataBefore = await readDataBefore(kit, who);
      const dataAfter = await readData(kit, who);
      const changes = [...dataBefore].filter(([what, text]) => dataAfter.get(what) !== text);
      if (changes.length > 0)
        throw new CheckFailed(`has changed ${changes.map(([what]) => what).join(', ')}`);
    },
  ),
);
