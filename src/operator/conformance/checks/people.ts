import { userInfo } from '../../../contract/session/user-info.ts';
import { property } from '../client/answer.ts';
import { Failed, Unmet } from '../finding.ts';
import type { Kit, Who } from '../kit.ts';
import { type Check, generalCheck } from './check.ts';

export const PEOPLE: readonly Who[] = ['first', 'second'];

async function nameOf(kit: Kit, who: Who): Promise<unknown> {
  const { body } = await (await kit.person(who)).ask(userInfo);
  return property(body, 'username') ?? kit.settings.people[who].username;
}

/** Without them, nothing of signed-in people can be checked (rule 22.7). */
export const peopleChecks: readonly Check[] = [
  ...PEOPLE.map((who) =>
    generalCheck(`people/${who}-signs-in`, `signs the ${who} configured person in`, async (kit) => {
      await kit.person(who).catch((error: unknown) => {
        // The question itself, which fails for each person.
        throw error instanceof Unmet ? new Failed(error.message, error.about) : error;
      });
    }),
  ),
  generalCheck('people/differ', 'has two different configured people', async (kit) => {
    const { first, second } = kit.settings.people;
    if (first.username === second.username)
      throw new Failed('is given the same person as the first and the second');
    if ((await nameOf(kit, 'first')) === (await nameOf(kit, 'second')))
      throw new Failed('knows the first and the second person as the same');
  }),
];
