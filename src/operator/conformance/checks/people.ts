import { nameOf } from '../../../contract/definition/call.ts';
import { calls } from '../../../contract/openapi/operations.ts';
import { getProperty } from '../client/answer.ts';
import { CheckFailed, PreconditionFailed } from '../errors.ts';
import type { Kit, PersonName } from '../kit.ts';
import { type Check, createCheck } from './check.ts';

export const PEOPLE: readonly PersonName[] = ['first', 'second'];

async function readUsername(kit: Kit, personName: PersonName): Promise<unknown> {
  const { body } = await (await kit.getPersonSession(personName)).sendCall(calls.userInfo);
  return getProperty(body, 'username') ?? kit.settings.people[personName].username;
}

/** All checks of signed-in people depend on the sign-in of the configured people (rule 22.7). */
export const peopleChecks: readonly Check[] = [
  ...PEOPLE.map((personName) =>
    createCheck(
      `people/${personName}-signs-in`,
      `signs the ${personName} configured person in`,
      async (kit) => {
        await kit.getPersonSession(personName).catch((error: unknown) => {
          // A PreconditionFailed with the same cause would be reported for one person only.
          throw error instanceof PreconditionFailed
            ? new CheckFailed(error.message, error.facts)
            : error;
        });
      },
    ),
  ),
  createCheck(
    'people/differ',
    'knows the configured people as two different people',
    async (kit) => {
      const { first, second } = kit.settings.people;
      if (first.username === second.username)
        throw new CheckFailed(
          'gets the same person as the first and the second from the configuration',
        );
      if ((await readUsername(kit, 'first')) === (await readUsername(kit, 'second')))
        throw new CheckFailed('knows the first and the second person as the same');
    },
  ),
];

async function readData(kit: Kit, personName: PersonName): Promise<ReadonlyMap<string, string>> {
  const session = await kit.getPersonSession(personName);
  const { username } = kit.settings.people[personName];
  const dataCalls = [
    ['user data', calls.userInfo, {}],
    ['personal data', calls.personalData, {}],
    ['invoice address', calls.address, { type: 'invoice' }],
    ['delivery address', calls.address, { type: 'delivery' }],
    ['search settings', calls.searchSettings, {}],
    ['newsletters', calls.chosenNewsletters, { username }],
  ] as const;
  const texts = new Map<string, string>();
  for (const [dataName, call, values] of dataCalls) {
    if (kit.absentCalls.has(nameOf(call))) continue;
    const answer = await session.sendCall(call, values);
    texts.set(dataName, answer.text);
  }
  return texts;
}

export function readDataBeforeRun(
  kit: Kit,
  personName: PersonName,
): Promise<ReadonlyMap<string, string>> {
  return kit.runOnce(`data of ${personName}`, () => readData(kit, personName));
}

export const unchangedDataChecks: readonly Check[] = PEOPLE.map((personName) =>
  createCheck(
    `people/${personName}-unchanged`,
    `keeps the data of the ${personName} person unchanged in the run`,
    async (kit) => {
      const dataBefore = await readDataBeforeRun(kit, personName);
      const dataAfter = await readData(kit, personName);
      const changedNames = [...dataBefore.keys()].filter(
        (dataName) => dataAfter.get(dataName) !== dataBefore.get(dataName),
      );
      if (changedNames.length > 0) throw new CheckFailed(`has changed ${changedNames.join(', ')}`);
    },
  ),
);
