import { userInfo } from '../../../src/contract/user-info.ts';
import { openSandbox } from '../../support/page.tsx';

const MAX = 'max.muster@example.de';

/** A page's options for a person, not of a network, who may not register personally. */
export async function openRestricted() {
  const sandbox = await openSandbox();
  const body = { username: MAX, anonymous: 'false', noRegistrationPersonally: true };
  sandbox.faults.add({ path: userInfo.path, kind: 'status', status: 200, body, times: 'always' });
  return { as: MAX, sandbox };
}
