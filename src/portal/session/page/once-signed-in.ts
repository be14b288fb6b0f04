import { $booted } from '../identity/booted.ts';
import { $session, sessionKind, type User } from '../identity/session.ts';
import { isPageHidden } from '../navigation/shown-route.ts';

/** Never for the network of an institution (rules 3.2.d, 3.11), nor on a page that the client hides. */
export function oncePersonal(run: (user: User) => void): void {
  const check = () => {
    const session = $session.get();
    // A boot that leads elsewhere never ends.
    if (!$booted.get() || !session.user || sessionKind(session) !== 'personal') return;
    for (const stop of stops) stop();
    if (!isPageHidden()) run(session.user);
  };
  const stops = [$booted.listen(check), $session.listen(check)];
}
