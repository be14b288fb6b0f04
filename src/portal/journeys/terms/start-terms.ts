import { TERMS_CHECK_MS } from '../../../contract/limits.ts';
import { $session } from '../../session/identity/session.ts';
import { goTo } from '../../session/navigate.ts';
import { showScreenOrSignIn } from '../../session/page/screens.ts';
import { isPremium, termsScreen, termsTarget } from './target.ts';

export async function startTerms(): Promise<void> {
  // The screen may be shown before React, which also hides the heading, has taken it over.
  $session.subscribe((session) => {
    document.querySelector('.terms-premium')?.toggleAttribute('hidden', !isPremium(session));
  });
  termsTarget();
  await showScreenOrSignIn(TERMS_CHECK_MS, termsScreen, (screen) => {
    if (screen !== 'redirect') return;
    const target = termsTarget();
    document.getElementById('terms-target')?.setAttribute('href', target);
    goTo(target);
  });
}
