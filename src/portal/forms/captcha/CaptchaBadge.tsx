import { usePageFacts } from '../../components/page-facts.ts';
import { captchaBadge } from '../../copy/captcha.ts';
import { PublisherLink } from '../PublisherLink.tsx';
import { CaptchaConsent } from './CaptchaConsent.tsx';

export function useNeedsConsent(): boolean {
  return usePageFacts().captcha.provider !== 'altcha';
}

/** A line about the captcha (rule 7.5.9), or the box of its consent. @param optional the form is sent without a captcha rather than ask for consent */
export function CaptchaBadge({ optional }: { optional?: boolean }) {
  if (useNeedsConsent()) return optional ? null : <CaptchaConsent />;
  return (
    <p className="form-note">
      {captchaBadge.altcha} <PublisherLink to="privacy">{captchaBadge.privacy}</PublisherLink>
    </p>
  );
}
