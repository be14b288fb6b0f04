import { useCallback, useRef, useState } from 'react';
import { Stepper } from '../../../components/Stepper.tsx';
import type { ServerFault } from '../../../forms/submission.ts';
import { useUnloadGuard } from '../../../forms/use-unload-guard.ts';
import { useSteps } from '../use-steps.ts';
import { AddressStep } from './AddressStep.tsx';
import { shopCopy as copy } from './copy.ts';
import { PersonStep } from './PersonStep.tsx';
import { ShopDone } from './ShopDone.tsx';
import { SummaryStep } from './SummaryStep.tsx';
import { emptyShop, type ShopValues } from './shop-values.ts';
import { faultsOfStep, isIn } from './steps.ts';

/** The shop's registration: two steps of data, then a summary (spec L99–104, decision 7.8). */
export function ShopRegistration({ captcha }: { captcha: 'altcha' | 'recaptcha' }) {
  const steps = useSteps();
  const { current, touch } = steps;
  const kept = useRef(emptyShop);
  /** The address that was last found free (decision 7.8.3). */
  const free = useRef('');
  const [isDirty, setDirty] = useState(false);
  const [isDone, setDone] = useState(false);
  const [refused, setRefused] = useState<readonly ServerFault<ShopValues>[]>([]);
  useUnloadGuard(isDirty && !isDone);

  const onTouch = useCallback(() => {
    touch(current);
    setDirty(true);
  }, [touch, current]);

  if (isDone) return <ShopDone />;

  const step = {
    kept,
    steps,
    onTouch,
    onRight: () => setRefused((faults) => faults.filter((fault) => !isIn(fault, current))),
  };
  return (
    <div className="registration-step">
      <Stepper current={current} onGo={steps.go} steps={copy.steps} />
      {current === 0 && (
        <PersonStep
          {...step}
          captcha={captcha}
          free={free}
          refused={faultsOfStep.person(refused)}
        />
      )}
      {current === 1 && <AddressStep {...step} refused={faultsOfStep.addresses(refused)} />}
      {current === 2 && (
        <SummaryStep
          {...step}
          captcha={captcha}
          onDone={() => {
            kept.current = emptyShop;
            setDone(true);
          }}
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
