import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Checkbox } from '../../components/fields/Checkbox.tsx';
import { recaptcha as copy } from '../../copy/recaptcha.ts';
import { PublisherLink } from '../PublisherLink.tsx';
import { usePublisher } from '../use-publisher.ts';
import { $missingCaptchaConsent } from './consent.ts';
import { $recaptcha, CONSENT_FIELD, giveConsent, withdrawConsent } from './recaptcha.ts';

const PRIVACY_NOTE_ID = `${CONSENT_FIELD}-notice`;
const CLASS_BY_STATE: Partial<Record<keyof typeof copy.states, string>> = {
  ready: 'field-correct',
  failed: 'field-error',
};

/** The checkbox that a visitor ticks before reCAPTCHA loads (rule 7.5.9.a). */
export function CaptchaConsent() {
  const state = useStore($recaptcha, { ssr: 'initial' });
  const missingConsent = useStore($missingCaptchaConsent, { ssr: 'initial' });
  const [isSubmitted, setSubmitted] = useState(false);
  const checkbox = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const form = checkbox.current?.form;
    const onSubmit = () => setSubmitted(true);
    // A visitor may tick the checkbox before hydration.
    setConsent(checkbox.current?.checked === true);
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, []);

  return (
    <div className="consent">
      <Checkbox
        defaultChecked={state !== 'off'}
        describedBy={PRIVACY_NOTE_ID}
        error={isSubmitted ? missingConsent?.sentence : undefined}
        name={CONSENT_FIELD}
        onChange={(event) => setConsent(event.target.checked)}
        ref={checkbox}
        required
      >
        {copy.consent}
      </Checkbox>
      <p className="form-note" role="status">
        <span className={CLASS_BY_STATE[state]}>{copy.states[state]}</span>
      </p>
      <p className="form-note" id={PRIVACY_NOTE_ID}>
        {copy.notice} <PublisherLink page="privacy">{copy.privacy}</PublisherLink>
      </p>
      <p className="form-note">
        {copy.without} <PhoneLink />.
      </p>
    </div>
  );
}

function setConsent(isGiven: boolean): void {
  if (isGiven) giveConsent();
  else withdrawConsent();
}

function PhoneLink() {
  const { phone, call } = usePublisher();
  // A page script may have set another client's phone number before hydration.
  return (
    <a data-fact="call phone" href={call} suppressHydrationWarning>
      {phone}
    </a>
  );
}
