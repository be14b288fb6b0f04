import { useCallback, useRef, useState } from 'react';
import { Spinner } from '../../../components/messages/Spinner.tsx';
import { Stepper } from '../../../components/Stepper.tsx';
import { useModule } from '../../../components/use-module.ts';
import { useUnloadGuard } from '../../../forms/drafts/use-unload-guard.ts';
import { MissingPart } from '../../../forms/layout/MissingPart.tsx';
import type { ServerFault } from '../../../forms/submission.ts';
import type { CaptchaName } from '../../../sites/schema.ts';
import { useSteps } from '../use-steps.ts';
import { shopCopy as copy } from './copy.ts';
import { PersonStep } from './PersonStep.tsx';
import { emptyShop, type ShopValues } from './shop-values.ts';
import { faultsOfStep, isIn } from './steps.ts';

const loadLaterSteps = () => import('./LaterSteps.tsx');

/** The shop's registration: two steps of data, then a summary (rule 7.8). */
export function ShopRegistration({ captcha }: { captcha: CaptchaName }) {
  const steps = useSteps();
  const { current, touch } = steps;
  const kept = useRef(emptyShop);
  /** The address that was last found free (rule 7.8.3). */
  const free = useRef('');
  const [isDirty, setDirty] = useState(false);
  const [isDone, setDone] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<readonly ServerFault<ShopValues>[]>([]);
  useUnloadGuard(isDirty && !isDone);
  // Whoever types will go on.
  const later = useModule(isDirty || current > 0 ? loadLaterSteps : undefined);

  const onTouch = useCallback(() => {
    touch(current);
    setDirty(true);
  }, [touch, current]);

  if (isDone && later.status === 'ready') return <later.module.ShopDone />;

  const step = {
    kept,
    steps,
    onTouch,
    onRight: () => setRefused((faults) => faults.filter((fault) => !isIn(fault, current))),
  };
  return (
    // Also what is typed before a step's form is live must not be lost unasked.
    <div className="registration-step" onChange={onTouch}>
      <div inert={isSending}>
        <Stepper current={current} onGo={steps.go} steps={copy.steps} />
      </div>
      {current === 0 && (
        <PersonStep
          {...step}
          captcha={captcha}
          free={free}
          refused={faultsOfStep.person(refused)}
        />
      )}
      {current > 0 && later.status === 'loading' && <Spinner />}
      {current > 0 && later.status === 'failed' && (
        <MissingPart heading={copy.notLoaded} reported="load" retry={later.retry} />
      )}
      {current === 1 && later.status === 'ready' && (
        <later.module.AddressStep {...step} refused={faultsOfStep.addresses(refused)} />
      )}
      {current === 2 && later.status === 'ready' && (
        <later.module.SummaryStep
          {...step}
          captcha={captcha}
          onDone={() => {
            kept.current = emptyShop;
            setDone(true);
          }}
          onSending={setSending}
          onRefused={(faults) => {
            const first = [0, 1].find((index) => faults.some((fault) => isIn(fault, index)));
            setRefused(faults);
            if (first !== undefined) steps.go(first);
          }}
          refused={faultsOfStep.summary(refused)}
        />
      )}
    </div>
  );
}
