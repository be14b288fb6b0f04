import { type UserInfo, userInfo } from '../../../contract/calls/session/user-info.ts';
import type { Failure } from '../../http/outcome.ts';
import { forgetQueries } from '../../http/queries.ts';
import { requestOnce } from '../../http/request-once.ts';
import { announceLeaving, reloadPage } from '../navigate.ts';
import { dropDrafts, sharedStorage, tabStorage } from '../storage.ts';
import {
  $booted,
  $session,
  endSessionGeneration,
  getShownUser,
  setSession,
  type User,
  watchSessionGeneration,
} from './session.ts';
import { fetchToken, isTokenExpired, readStoredToken, setSessionActive } from './token.ts';

/** The token with which the page has loaded its user data. */
let identifiedToken = '';

function toUser(info: UserInfo): User {
  const { firstName, lastName, anonymous, subscription, ...sameProperties } = info;
  return {
    ...sameProperties,
    name: `${firstName} ${lastName}`.trim(),
    isIpUser: anonymous === 'true',
    isPremium: subscription.premium,
  };
}

/** Requests user data in parallel with the token call if the stored token is still valid. */
export function prefetchUserInfo() {
  const token = isTokenExpired() ? '' : readStoredToken();
  return token === '' ? undefined : { token, outcome: requestOnce(userInfo, {}) };
}

/**
 * The failure if nobody is signed in any more, or if the page reloads for another person. It has the form of a
 * network error, because the page changes before anybody could read a message.
 */
const PERSON_HAS_LEFT = { status: 'unreachable', reason: 'FETCH_ERROR' } as const;

/**
 * Loads user data and shows the person. After a failure, a page that shows nobody becomes `unidentified`, and a
 * page that shows a person stays as it is.
 * @returns undefined on success, otherwise the reason why the person cannot be shown
 */
export async function loadPerson(
  prefetched?: ReturnType<typeof prefetchUserInfo>,
): Promise<Failure | undefined> {
  if (readStoredToken() === '') return PERSON_HAS_LEFT;
  const isCurrent = watchSessionGeneration();
  const { outcome, token } = await fetchUserInfo(
    prefetched?.token === readStoredToken() ? prefetched : undefined,
  );
  if (!isCurrent()) return PERSON_HAS_LEFT;
  if (outcome.status !== 'success') {
    if (!$session.get().user) setSession({ status: 'unidentified' });
    // The call has no empty statuses, so its outcome is never `empty`.
    return outcome.status === 'empty' ? PERSON_HAS_LEFT : outcome;
  }
  const user = toUser(outcome.reply);
  const previousUser = getShownUser();
  // A page never shows a second person's data (rule 3.17).
  if (previousUser && previousUser.username !== user.username) {
    announceLeaving();
    dropDrafts();
    reloadPage();
    return PERSON_HAS_LEFT;
  }
  identifiedToken = token;
  setSession({ status: 'signed-in', user });
  return undefined;
}

/**
 * Requests user data, and repeats the request after a 401. A prefetched request is repeated with the stored
 * token, because the backend may have processed the prefetched request before the token call, which renews the
 * session. Any other request is repeated with a new token.
 * @returns the outcome and the sent token, because another tab may have stored another token in the meantime
 */
async function fetchUserInfo(prefetched: ReturnType<typeof prefetchUserInfo>) {
  let token = readStoredToken();
  let outcome = await (prefetched?.outcome ?? requestOnce(userInfo, {}));
  const isUnauthorized = outcome.status === 'refused' && outcome.code === 401;
  if (isUnauthorized && (prefetched || (await fetchToken()) === 'token')) {
    token = readStoredToken();
    outcome = await requestOnce(userInfo, {});
  }
  return { outcome, token };
}

/** Whether the stored token is the token with which the page has loaded its user data. */
export function isIdentified(): boolean {
  const token = readStoredToken();
  return token !== '' && token === identifiedToken;
}

/** Whether the page has shown a person. A form may contain data of this person even after a logout. */
export const hasShownPerson = () => getShownUser() !== undefined;

/**
 * Checks that requests still act for the person whom the page has shown (rule S6.3). After a change of the
 * token, it loads the user data of the new token.
 * @returns undefined for the same person, otherwise a failure
 */
export async function checkPerson(): Promise<Failure | undefined> {
  const isSamePerson = !hasShownPerson() || readStoredToken() === '' || isIdentified();
  return isSamePerson ? undefined : loadPerson();
}

/** Clears personal data and ignores the answers of running requests; the active client stays (rule S6.5). */
export function becomeGuest(): void {
  endSessionGeneration();
  tabStorage.clear('draft:');
  tabStorage.set('csrf-token', '');
  // A token call that ran between a logout in another tab and its message may have stored a token that is no
  // longer valid. On a full disk only this tab can remove its token.
  sharedStorage.set('token', '');
  sharedStorage.set('tokenExp', '');
  setSessionActive(false);
  forgetQueries();
  setSession({ status: 'guest', isProven: true });
  // A boot that is still running ends here, too.
  $booted.set(true);
}
