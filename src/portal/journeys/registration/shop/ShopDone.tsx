import { useLayoutEffect, useRef } from 'react';
import { SHOP_FORWARD_MS } from '../../../../contract/limits.ts';
import { ResultNotice } from '../../../components/messages/ResultNotice.tsx';
import { showAuthFailure, signIn } from '../../../session/navigation/sign-in-and-out.ts';
import { runEachTimeShown } from '../../../session/page/when-shown.ts';
import { shopCopy as copy } from './copy.ts';

const REGISTERED_NOTICE = {
  key: 'registered',
  kind: 'success',
  heading: copy.done.heading,
  text: copy.done.forward,
} as const;

/** The screen after the registration. After 3 s the screen redirects to the sign-in (rule 7.8.6). The button skips the wait. */
export function ShopDone() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A layout effect starts the timer before a person can press the button, because the press clears the timer.
  useLayoutEffect(() => {
    const stopForwarding = runEachTimeShown(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(async () => {
        if (!(await signIn('login-forward'))) showAuthFailure('sign-in');
      }, SHOP_FORWARD_MS);
    });
    return () => {
      stopForwarding();
      clearTimeout(timer.current);
    };
  }, []);
  return (
    <ResultNotice notice={REGISTERED_NOTICE}>
      <p className="actions">
        <button
          className="button"
          data-auth="login-forward"
          onClick={() => clearTimeout(timer.current)}
          type="button"
        >
          {copy.done.login}
        </button>
      </p>
    </ResultNotice>
  );
}
