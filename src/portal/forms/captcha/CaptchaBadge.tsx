import { useContext } from 'react';
import { pageSite } from '../../../sites/page-site.ts';
import { PageFactsContext } from '../../components/page-facts.ts';
import { captchaBadge } from '../../copy/captcha.ts';
import { PublisherLink } from '../PublisherLink.tsx';
import { CaptchaConsent } from './CaptchaConsent.tsx';

export function useNeedsConsent(): boolean {
  const { captcha } = useContext(PageFactsContext) ?? pageSite();
  return captcha.provider !== 'altcha';
}

/** A line of text, no floating badge (rule 7.5.9), or a consent; `optional` asks for no consent. */
export function CaptchaBadge({ optional }: { optional?: boolean }) {
  if (useNeedsConsent()) return optional ? null : <CaptchaConsent />;
  return (
    <p className="form-note">
      {captchaBadge.altcha} <PublisherLink to="privacy">{captchaBadge.privacy}</PublisherLink>
    </p>
  );
}
