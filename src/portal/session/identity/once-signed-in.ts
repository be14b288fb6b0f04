import { $session, isAuthenticated } from './session.ts';

/** Runs something once a person is signed in, so that guests do not download it. */
export function onceSignedIn(run: () => void): void {
  let isDone = false;
  $session.subscribe((session) => {
    if (isDone || !isAuthenticated(session)) return;
    isDone = true;
    run();
  });
}
