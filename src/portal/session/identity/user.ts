import { type UserInfo, userInfo } from '../../../contract/session/user-info.ts';
import { forgetQueries } from '../../http/queries.ts';
import { requestOnce } from '../../http/request-once.ts';
import { announceLeaving, reloadPage } from '../navigate.ts';
import { dropDrafts, sharedStorage, tabStorage } from '../storage.ts';
import { endSessionGeneration, watchSessionGeneration } from './requests.ts';
import { $booted, $session, setSession, shownUser, type User } from './session.ts';
import { fetchToken, isTokenExpired, setSessionActive, storedToken } from './token.ts';

let identifiedToken = '';

function toUser(info: UserInfo): User {
  const { firstName, lastName, anonymous, subscription, ...otherInfo } = info;
  return {
    ...otherInfo,
    name: `${firstName} ${lastName}`.trim(),
    isIpUser: String(anonymous) === 'true',
    isPremium: subscription.premium,
  };
}

/** Starts the request for user data beside that for the token, while the stored token is valid. */
export function prefetchUserInfo() {
  const token = isTokenExpired() ? '' : storedToken();
  return token === '' ? undefined : { token, outcome: requestOnce(userInfo, {}) };
}

/** On failure the page stays as it is. @returns whether the person is known and unchanged */
export async function identify(prefetched?: ReturnType<typeof prefetchUserInfo>): Promise<boolean> {
  // Signed out meanwhile.
  if (storedToken() === '') return false;
  const isCurrent = watchSessionGeneration();
  const { outcome, token } = await fetchUserInfo(
    prefetched?.token === storedToken() ? prefetched : undefined,
  );
  const { reply } = outcome;
  if (!isCurrent()) return false;
  if (!reply) {
    if (!$session.get().user) setSession({ status: 'unidentified' });
    return false;
  }
  const user = toUser(reply);
  const previousUser = shownUser();
  // A page never shows a second person's data (rule 3.17).
  if (previousUser && previousUser.username !== user.username) {
    announceLeaving();
    dropDrafts();
    reloadPage();
    return false;
  }
  identifiedToken = token;
  setSession({ status: 'signed-in', user });
  return true;
}

/**
 * A 401 of the prefetched request is repeated with the same token, another one with a new token.
 * @returns also the token that was sent: another tab may have stored another person's meanwhile
 */
async function fetchUserInfo(prefetched: ReturnType<typeof prefetchUserInfo>) {
  let token = storedToken();
  let outcome = await (prefetched?.outcome ?? requestOnce(userInfo, {}));
  const isUnauthorized = outcome.status === 'refused' && outcome.code === 401;
  if (isUnauthorized && (prefetched || (await fetchToken()) === 'token')) {
    token = storedToken();
    outcome = await requestOnce(userInfo, {});
  }
  return { outcome, token };
}

/** Whether the user data on the screen came with the stored token. */
export const isIdentified = () => storedToken() === identifiedToken;

/** A form may hold data of that person also after a logout. */
export const hasShownPerson = () => shownUser() !== undefined;

/** Whether requests still act for the person whom the page has shown (rule S6.3). */
export async function isSamePerson(): Promise<boolean> {
  return !hasShownPerson() || storedToken() === '' || isIdentified() || identify();
}

/** Clears personal data and voids running requests; the client stays (rule S6.5). */
export function becomeGuest(): void {
  endSessionGeneration();
  tabStorage.clear('draft:');
  tabStorage.set('csrf-token', '');
  // Another tab cannot clear what this one holds in memory, as on a full disk.
  sharedStorage.forget();
  setSessionActive(false);
  forgetQueries();
  setSession({ status: 'guest', isProven: true });
  // Also settles a boot that was still running.
  $booted.set(true);
}
