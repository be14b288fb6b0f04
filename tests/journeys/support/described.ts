import { userInfo } from '../../../src/contract/calls/session/user-info.ts';
import { openSandbox } from '../../support/page.tsx';

const MAX = 'max.muster@example.de';

/**
 * A page's options for a signed-in person with more user data than any seeded person.
 * @param facts user data besides the user name
 */
async function createOptionsWithFacts(facts: Readonly<Record<string, unknown>>) {
  const sandbox = await openSandbox();
  const body = { username: MAX, anonymous: 'false', ...facts };
  sandbox.faults.add({ path: userInfo.path, kind: 'status', status: 200, body, times: 'always' });
  return { username: MAX, sandbox };
}

/** A page's options for a person, not of a network, who may not register personally. */
export function createRestrictedOptions() {
  return createOptionsWithFacts({ noRegistrationPersonally: true });
}

/** A page's options for an admin who works in the network of a barred institution. */
export function createNetworkAdminOptions() {
  return createOptionsWithFacts({
    isAdmin: true,
    anonymous: 'true',
    noRegistrationPersonally: true,
  });
}
