import { isPageHidden } from '../page/shown-route.ts';
import { $session, sessionKind, type User } from './session.ts';

/**
 * Runs something once a personal user is known to be signed in; never for the network of an
 * institution (rules 3.2.d, 3.11), nor on a page that the client hides.
 */
export function oncePersonal(run: (user: User) => void): void {
  let isDone = false;
  $session.subscribe((session) => {
    if (isDone || session.status !== 'signed-in' || sessionKind(session) !== 'personal') return;
    isDone = true;
    if (!isPageHidden()) run(session.user);
  });
}
