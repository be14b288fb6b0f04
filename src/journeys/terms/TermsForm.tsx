import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Checkbox } from '../../components/Checkbox.tsx';
import { JourneyForm } from '../../forms/JourneyForm.tsx';
import { useJourneyForm } from '../../forms/use-journey-form.ts';
import { $session, isPremium } from '../../session/session.ts';
import { withdrawal } from '../../sites/publisher.ts';
import { copy } from './copy.ts';
import { TermsAccepted } from './TermsAccepted.tsx';
import { TermsText } from './TermsText.tsx';
import { termsTarget } from './target.ts';

/** Accepts changed terms (spec L123–125, decision 7.13). */
export function TermsForm() {
  const session = useStore($session, { ssr: 'initial' });
  const [target, setTarget] = useState<string>();
  const journey = useJourneyForm({
    id: 'terms',
    captcha: false,
    defaultValues: { tos: false },
    submission: () => import('./submission.ts').then((module) => module.submission),
    onSuccess: () => setTarget(termsTarget()),
  });
  // Reads the address before anything takes out of it where to go on.
  useEffect(() => void termsTarget(), []);
  const isTicked = journey.form.watch('tos');

  if (target !== undefined) return <TermsAccepted target={target} />;
  return (
    <>
      {/* Shown by CSS before React arrives, so that what is below does not move then. */}
      <h2 className="terms-premium" hidden={session.status !== 'unknown' && !isPremium(session)}>
        {copy.premium}
      </h2>
      <p>{copy.text}</p>
      <TermsText />
      <section className="terms-withdrawal">
        <h2>{copy.withdrawal}</h2>
        <p>{withdrawal}</p>
      </section>
      <JourneyForm
        blocked={isTicked ? undefined : copy.tickFirst}
        busy={copy.busy}
        failed={copy.failed}
        journey={journey}
        submit={copy.submit}
      >
        <Checkbox {...journey.field('tos')} required>
          {copy.consent}
        </Checkbox>
      </JourneyForm>
    </>
  );
}
