import { createSubuser } from '../../../contract/create-subuser.ts';
import type { Answer } from '../client/answer.ts';
import { NotChecked } from '../finding.ts';
import type { Kit } from '../kit.ts';
import { subuserValues } from '../requests/registrations.ts';

export interface NewSubuser {
  readonly address: string;
  readonly answer: Answer;
}

/** Creates one subuser per run. @throws NotChecked without a licence (rule 5.3.7) */
export function newSubuser(kit: Kit): Promise<NewSubuser> {
  return kit.once('subuser', async () => {
    const address = kit.newAddress();
    const session = await kit.person('first');
    const answer = await session.ask(createSubuser, subuserValues(kit, address));
    if (answer.status === 404)
      throw new NotChecked('the first person has no free licence for a subuser');
    return { address, answer };
  });
}
