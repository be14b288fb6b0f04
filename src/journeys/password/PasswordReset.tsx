import { useEffect, useRef, useState } from 'react';
import { Spinner } from '../../components/Spinner.tsx';
import { PASSWORD_RESET_LOADING_MS } from '../../limits.ts';
import { pathTo } from '../../routes.ts';
import { setTitle } from '../../session/page-title.ts';
import { whenWaited } from '../../session/waiting.ts';
import { copy } from './copy.ts';
import type { ResetForm } from './ResetForm.tsx';

type Stage =
  | { readonly status: 'waiting' }
  | { readonly status: 'form'; readonly Form: typeof ResetForm }
  | { readonly status: 'expired' };

/** The page behind a mailed link (spec L73, L111; decisions 0.1, 7.9.5). */
export function PasswordReset({ captcha }: { captcha: 'altcha' | 'recaptcha' }) {
  const [stage, setStage] = useState<Stage>({ status: 'waiting' });
  const heading = useRef<HTMLHeadingElement>(null);

  const isExpired = stage.status === 'expired';

  useEffect(() => {
    setTitle({ screen: isExpired ? copy.expired.heading : copy.reset.title });
  }, [isExpired]);

  useEffect(() => {
    if (stage.status !== 'waiting') heading.current?.focus();
    else void readyForm().then((Form) => setStage({ status: 'form', Form }));
  }, [stage]);

  return (
    <div className="page-main">
      <h1 ref={heading} tabIndex={-1}>
        {isExpired ? copy.expired.heading : copy.reset.heading}
      </h1>
      {stage.status === 'waiting' && <Spinner />}
      {stage.status === 'form' && (
        <>
          <p>{copy.reset.text}</p>
          <stage.Form captcha={captcha} onExpired={() => setStage({ status: 'expired' })} />
        </>
      )}
      {isExpired && (
        <>
          <p>{copy.expired.text}</p>
          <p>{copy.expired.hint}</p>
          <p className="actions">
            <a className="button" href={pathTo('forgotPassword')}>
              {copy.expired.button}
            </a>
          </p>
        </>
      )}
    </div>
  );
}

/** The form, whose code comes while the spinner is shown. */
async function readyForm(): Promise<typeof ResetForm> {
  const [module] = await Promise.all([
    import('./ResetForm.tsx'),
    whenWaited(PASSWORD_RESET_LOADING_MS),
  ]);
  return module.ResetForm;
}
