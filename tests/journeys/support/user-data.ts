import { userInfo } from '../../../src/contract/calls/session/user-info.ts';
import { openSandbox } from '../../support/page.tsx';

const MAX_MUSTER = 'max.muster@example.de';

/**
 * Creates the options of a page whose signed-in person has user data that no person of the sandbox has.
 * @param userData all data except the user name
 */
async function createOptionsWithUserData(userData: Readonly<Record<string, unknown>>) {
  const sandbox = await openSandbox();
  const body = { username: MAX_MUSTER, anonymous: 'false', ...userData };
  sandbox.faults.add({ path: userInfo.path, kind: 'status', status: 200, body, times: 'always' });
  return { username: MAX_MUSTER, sandbox };
}

/** Creates the options of a page for a person in no network who may not register personally. */
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
