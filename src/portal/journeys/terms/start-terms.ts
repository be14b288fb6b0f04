import { TERMS_CHECK_MS } from '../../../contract/limits.ts';
import { $session } from '../../session/identity/session.ts';
import { goTo } from '../../session/navigate.ts';
import { showScreenOrSignIn } from '../../session/page/screens/automatic-sign-in.ts';
import { isPremium, termsScreen, termsTarget } from './target.ts';

export async function startTerms(): Promise<void> {
  const root = document.documentElement;
  $session.subscribe((session) => root.toggleAttribute('data-premium', isPremium(session)));
  termsTarget();
  const screen = await showScreenOrSignIn(TERMS_CHECK_MS, termsScreen);
  const target = termsTarget();
  for (const link of document.querySelectorAll('[data-terms-target]'))
    link.setAttribute('href', target);
  if (screen === 'redirect') goTo(target);
}
