import { usePageFacts } from '../../components/page-facts.ts';
import { captchaBadge } from '../../copy/captcha.ts';
import { PublisherLink } from '../PublisherLink.tsx';
import { CaptchaConsent } from './CaptchaConsent.tsx';

/** Whether the captcha of the site needs a visitor's consent before it loads. Only ALTCHA needs no consent. */
export function useNeedsConsent(): boolean {
  return usePageFacts().captcha.provider !== 'altcha';
}

/**
 * A line about the captcha (rule 7.5.9), or the checkbox for the consent. A form with an optional captcha never
 * asks for a consent, and is sent even without a captcha token.
 */
export function CaptchaBadge({ isOptional }: { isOptional?: boolean }) {
  if (useNeedsConsent()) return isOptional ? null : <CaptchaConsent />;
  return (
    <p className="form-note">
      {captchaBadge.altcha} <PublisherLink page="privacy">{captchaBadge.privacy}</PublisherLink>
    </p>
  );
}
