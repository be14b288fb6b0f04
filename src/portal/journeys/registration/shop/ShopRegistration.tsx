import { useRef } from 'react';
import type { CaptchaName } from '../../../../sites/schema.ts';
import { Spinner } from '../../../components/messages/Spinner.tsx';
import { Stepper } from '../../../components/Stepper.tsx';
import { useModule } from '../../../components/use-module.ts';
import { MissingPart } from '../../../forms/MissingPart.tsx';
import { useSteppedForm } from '../../../forms/stepped/use-stepped-form.ts';
import { shopCopy as copy } from './copy.ts';
import { PersonStep } from './PersonStep.tsx';
import { emptyShop, SHOP_STEPS } from './shop-values.ts';

const loadLaterSteps = () => import('./LaterSteps.tsx');

/** Two steps of data and a summary (rule 7.8). */
export function ShopRegistration({ captcha }: { captcha: CaptchaName }) {
  const shop = useSteppedForm({ empty: emptyShop, steps: SHOP_STEPS, isGuarded: true });
  const { current, go } = shop.steps;
  /** The last address found free (rule 7.8.3). */
  const lastFreeAddress = useRef('');
  // Preload later steps on first input.
  const later = useModule(shop.status === 'untouched' ? undefined : loadLaterSteps);

  if (shop.status === 'sent' && later.status === 'ready') return <later.module.ShopDone />;

  return (
    <div className="registration-step">
      {current === 0 && (
        <PersonStep captcha={captcha} lastFreeAddress={lastFreeAddress} shop={shop} />
      )}
      {current > 0 && later.status !== 'ready' && (
        <>
          <Stepper current={current} onGo={go} steps={copy.steps} />
          {later.status === 'failed' ? (
            <MissingPart
              heading={copy.notLoaded}
              announcementKey="form-missing"
              retry={later.retry}
            />
          ) : (
            <Spinner />
          )}
        </>
      )}
      {current === 1 && later.status === 'ready' && <later.module.AddressStep shop={shop} />}
      {current === 2 && later.status === 'ready' && (
        <later.module.SummaryStep captcha={captcha} shop={shop} />
      )}
    </div>
  );
}
