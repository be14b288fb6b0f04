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

/** The last screen, which redirects to sign-in after 3 s (rule 7.8.6). The button skips the wait. */
export function ShopDone() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A layout effect starts the timer before the button that clears it can be pressed.
  useLayoutEffect(() => {
    const stop = runEachTimeShown(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(async () => {
        if (!(await signIn('login-forward'))) showAuthFailure('sign-in');
      }, SHOP_FORWARD_MS);
    });
    return () => {
      stop();
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
