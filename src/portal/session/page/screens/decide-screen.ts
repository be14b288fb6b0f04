import type { SessionKind } from '../../../events.ts';
import { $session, sessionKind } from '../../identity/session.ts';
import { replaceWith } from '../../navigate.ts';
import { isPageOffered } from './offered-page.ts';
import { showScreen } from './show-screen.ts';

type Result = string | { readonly leadsTo: string };

/** Shows the screen for each kind of session (rules 2.8.c, 7.5.2). @param decided runs before */
export function decideScreen(
  resultFor: (kind: Exclude<SessionKind, 'unknown'>) => Result | Promise<Result>,
  decided = () => {},
): void {
  showScreen('waiting');
  let decidedFor: SessionKind | undefined;
  $session.subscribe(async () => {
    const kind = sessionKind($session.get());
    if (kind === 'unknown' || kind === decidedFor) return;
    decidedFor = kind;
    // The last one matches no screen: the layout shows its fallback.
    const result = (await isPageOffered()) ? await resultFor(kind) : 'unavailable';
    if (decidedFor !== kind) return;
    decided();
    if (typeof result === 'string') showScreen(result);
    else replaceWith(result.leadsTo);
  });
}
