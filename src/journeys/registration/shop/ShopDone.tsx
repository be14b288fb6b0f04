import { useLayoutEffect, useRef } from 'react';
import { Notice } from '../../../components/messages/Notice.tsx';
import { SHOP_FORWARD_MS } from '../../../limits.ts';
import { signIn } from '../../../session/navigation/sign-in.ts';
import { notify } from '../../../session/page/notice.ts';
import { shopCopy as copy } from './copy.ts';

/** Leads to sign-in after 3 s; who does not want to wait goes at once (rule 7.8.6). */
export function ShopDone() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Before anybody can press the button, which stops it.
  useLayoutEffect(() => {
    timer.current = setTimeout(async () => {
      if (!(await signIn('login-forward'))) notify('auth');
    }, SHOP_FORWARD_MS);
    return () => clearTimeout(timer.current);
  }, []);
  return (
    <Notice heading={copy.done.heading} kind="success" takesFocus>
      <p>{copy.done.forward}</p>
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
    </Notice>
  );
}
