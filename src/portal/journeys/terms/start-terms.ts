import { TERMS_CHECK_MS } from '../../../contract/limits.ts';
import { setPageFlag } from '../../page-state.ts';
import { $session } from '../../session/identity/session.ts';
import { goTo } from '../../session/navigate.ts';
import { showScreenOrSignIn } from '../../session/page/automatic-sign-in.ts';
import { isPremium, termsScreen, termsTarget } from './target.ts';

export async function startTerms(): Promise<void> {
  $session.subscribe((session) => setPageFlag('premium', isPremium(session)));
  termsTarget();
  await showScreenOrSignIn(TERMS_CHECK_MS, termsScreen, (screen) => {
    if (screen !== 'redirect') return;
    const target = termsTarget();
    document.querySelector('[data-terms-target]')?.setAttribute('href', target);
    goTo(target);
  });
}
