import { userInfo } from '../../../src/contract/calls/session/user-info.ts';
import { openSandbox } from '../../support/page.tsx';

const MAX = 'max.muster@example.de';

/**
 * Creates the options of a page for a signed-in person whose user data no seeded person has.
 * @param userData besides the user name
 */
async function createOptionsWithUserData(userData: Readonly<Record<string, unknown>>) {
  const sandbox = await openSandbox();
  const body = { username: MAX, anonymous: 'false', ...userData };
  sandbox.faults.add({ path: userInfo.path, kind: 'status', status: 200, body, times: 'always' });
  return { username: MAX, sandbox };
}

/** Creates the options of a page for a person who may not register personally, and who is in no network. */
export function createRestrictedOptions() {
  return createOptionsWithUserData({ noRegistrationPersonally: true });
}

/** Creates the options of a page for an admin in the network of a barred institution. */
export function createNetworkAdminOptions() {
  return createOptionsWithUserData({
    isAdmin: true,
    anonymous: 'true',
    noRegistrationPersonally: true,
  });
}
