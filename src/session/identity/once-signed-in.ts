import { $session, isAuthenticated } from './session.ts';

/** Does something once, as soon as somebody is signed in; what it loads, no guest downloads. */
export function onceSignedIn(run: () => void): void {
  let isDone = false;
  $session.subscribe((session) => {
    if (isDone || !isAuthenticated(session)) return;
    isDone = true;
    run();
  });
}
