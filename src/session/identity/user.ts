import { type UserInfo, userInfo } from '../../contract/session/user-info.ts';
import { sendOnce } from '../../http/send-once.ts';
import { reloadPage } from '../navigation/navigate.ts';
import { tabStorage } from '../storage.ts';
import { fetchToken, storedToken } from '../token/token.ts';
import { $session, setSession, type User } from './session.ts';
import { watchSessionGeneration } from './session-generation.ts';

/** Whose data this page has shown; it never shows a second person's (rule 3.17). */
let shownUsername: string | undefined;
/** The token whose owner is known. */
let identifiedToken = '';

/** The answer of the backend in the portal's own words (rule 3.10). */
function toUser(info: UserInfo): User {
  const { firstName, lastName, anonymous, subscription, ...same } = info;
  return {
    ...same,
    firstname: firstName,
    lastname: lastName,
    isIpUser: String(anonymous) === 'true',
    isPremium: subscription.premium,
  };
}

/**
 * Loads the user data of the stored token into the session. Without an answer nobody counts as
 * personal, but what is on the screen stays (rules 3.8, 3.10). Somebody else's data reload the
 * page.
 * @returns whether the person is known and the same as before
 */
export async function identify(): Promise<boolean> {
  const isCurrent = watchSessionGeneration();
  const outcome = await askWho();
  if (!isCurrent()) return false;
  if (outcome.status !== 'success') {
    if ($session.get().status !== 'signed-in') setSession({ status: 'unidentified' });
    return false;
  }
  const user = toUser(outcome.reply);
  if (shownUsername !== undefined && shownUsername !== user.username) {
    tabStorage.clear('draft:');
    reloadPage();
    return false;
  }
  shownUsername = user.username;
  dropForeignDrafts(user.username);
  identifiedToken = storedToken();
  setSession({ status: 'signed-in', user });
  return true;
}

/** A draft begins with a line that names its owner, none for a guest's (rule 3.14). */
function dropForeignDrafts(username: string): void {
  for (const key of tabStorage.keys('draft:')) {
    const [owner] = tabStorage.get(key).split('\n');
    if (owner && owner !== username) tabStorage.set(key, '');
  }
}

async function askWho() {
  const outcome = await sendOnce(userInfo, {});
  const isUnauthorized = outcome.status === 'refused' && outcome.code === 401;
  if (!isUnauthorized || (await fetchToken()) !== 'token') return outcome;
  return sendOnce(userInfo, {});
}

/**
 * Whether requests still speak for the person on the screen. A token that came since then, also
 * from another tab, is looked at first (rule S6.3).
 */
export async function isSamePerson(): Promise<boolean> {
  const token = storedToken();
  if ($session.get().status !== 'signed-in' || token === '' || token === identifiedToken)
    return true;
  return identify();
}
