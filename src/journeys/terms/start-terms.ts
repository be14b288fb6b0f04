import { TERMS_CHECK_MS } from '../../limits.ts';
import { $session } from '../../session/identity/session.ts';
import { goTo } from '../../session/navigation/navigate.ts';
import { showScreenOrSignIn } from '../../session/screens/automatic-sign-in.ts';
import { isPremium, termsScreen } from './screen.ts';
import { termsTarget } from './target.ts';

/** Chooses the screen of the page and leaves it where nobody has anything to do (rule 7.13). */
export async function startTerms(): Promise<void> {
  const root = document.documentElement;
  $session.subscribe((session) => root.toggleAttribute('data-premium', isPremium(session)));
  // Read before anything takes it out of the address.
  termsTarget();
  const screen = await showScreenOrSignIn(TERMS_CHECK_MS, termsScreen);
  const target = termsTarget();
  for (const link of document.querySelectorAll('[data-terms-target]'))
    link.setAttribute('href', target);
  if (screen === 'redirect') goTo(target);
}
