import { useState } from 'react';
import { MissingPart } from '../../../components/messages/MissingPart.tsx';
import { Stepper } from '../../../components/Stepper.tsx';
import { useModule } from '../../../components/use-module.ts';
import { useSteppedForm } from '../../../forms/stepped/use-stepped-form.ts';
import { StepForm } from '../StepForm.tsx';
import { shopCopy as copy } from './copy.ts';
import { personStep } from './PersonStep.tsx';
import { emptyShop, SHOP_STEPS } from './shop-values.ts';

const loadLaterSteps = () => import('./LaterSteps.tsx');

/** Two steps of data and a summary (rule 7.8). */
export function ShopRegistration() {
  const shop = useSteppedForm({ empty: emptyShop, steps: SHOP_STEPS, isGuarded: true });
  const { current, go, finish, status } = shop;
  const [first] = useState(personStep);
  // Preload later steps on first input.
  const later = useModule(status === 'untouched' ? undefined : loadLaterSteps);
  if (status === 'sent' && later.status === 'ready') return <later.module.ShopDone />;
  const view = [first, ...(later.status === 'ready' ? later.module.laterSteps : [])][current];
  return (
    <div className="registration-step">
      {view ? (
        <StepForm
          key={current}
          onSent={finish}
          running={copy.running}
          stepped={shop}
          titles={copy.steps}
          view={view}
        />
      ) : (
        <>
          <Stepper current={current} onGo={go} steps={copy.steps} />
          <MissingPart code={later} heading={copy.notLoaded} />
        </>
      )}
    </div>
  );
}
