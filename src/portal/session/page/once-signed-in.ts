import { $session, isAuthenticated, sessionKind, type User } from '../identity/session.ts';
import { isPageHidden } from '../navigation/shown-route.ts';

export function onceSignedIn(run: () => void): void {
  let isDone = false;
  $session.subscribe((session) => {
    if (isDone || !isAuthenticated(session)) return;
    isDone = true;
    run();
  });
}

/** Never for the network of an institution (rules 3.2.d, 3.11), nor on a page that the client hides. */
export function oncePersonal(run: (user: User) => void): void {
  let isDone = false;
  $session.subscribe((session) => {
    if (isDone || session.status !== 'signed-in' || sessionKind(session) !== 'personal') return;
    isDone = true;
    if (!isPageHidden()) run(session.user);
  });
}
