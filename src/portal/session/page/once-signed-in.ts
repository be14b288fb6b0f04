import { firstOf, whenBooted } from '../identity/booted.ts';
import { $session, isAuthenticated, sessionKind, type User } from '../identity/session.ts';
import { isPageHidden } from '../navigation/shown-route.ts';

export function onceSignedIn(run: () => void): void {
  void firstOf($session, isAuthenticated).then(run);
}

/** Never for the network of an institution (rules 3.2.d, 3.11), nor on a page that the client hides. */
export async function oncePersonal(run: (user: User) => void): Promise<void> {
  const { user } = await firstOf($session, (session) => sessionKind(session) === 'personal');
  // A boot that leads elsewhere never ends.
  await whenBooted();
  if (user && !isPageHidden()) run(user);
}
