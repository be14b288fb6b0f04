import { userInfo } from '../../../contract/session/user-info.ts';
import { property } from '../client/answer.ts';
import { Failed } from '../finding.ts';
import type { Who } from '../kit.ts';
import type { Check } from './check.ts';

const signsIn = (who: Who): Check => ({
  id: `people/${who}-signs-in`,
  call: '',
  title: `signs the ${who} person of the configuration in`,
  stage: 'first',
  run: async (kit) => {
    await kit.person(who);
  },
});

/** Without them, nothing of signed-in people can be checked (rule 22.7). */
export const peopleChecks: readonly Check[] = [
  signsIn('first'),
  signsIn('second'),
  {
    id: 'people/differ',
    call: '',
    title: 'has two different people in the configuration',
    stage: 'first',
    run: async (kit) => {
      const [first, second] = await Promise.all(
        (['first', 'second'] as const).map(async (who) => {
          const { body } = await (await kit.person(who)).ask(userInfo);
          return property(body, 'username') ?? kit.settings.people[who].username;
        }),
      );
      if (first === second) throw new Failed('knows the first and the second person as the same');
    },
  },
];
