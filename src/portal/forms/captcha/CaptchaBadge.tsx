import { usePageFacts } from '../../components/page-facts.ts';
import { captchaBadge } from '../../copy/captcha.ts';
import { PublisherLink } from '../PublisherLink.tsx';
import { CaptchaConsent } from './CaptchaConsent.tsx';

export function useNeedsConsent(): boolean {
  return usePageFacts().captcha.provider !== 'altcha';
}

/**
 * A line about the captcha (rule 7.5.9), or the checkbox of its consent. A form whose captcha `isOptional`
 * asks for no consent and is sent without captcha.
 */
export function CaptchaBadge({ isOptional }: { isOptional?: boolean }) {
  if (useNeedsConsent()) return isOptional ? null : <CaptchaConsent />;
  return (
    <p className="form-note">
      {captchaBadge.altcha} <PublisherLink to="privacy">{captchaBadge.privacy}</PublisherLink>
    </p>
  );
}
