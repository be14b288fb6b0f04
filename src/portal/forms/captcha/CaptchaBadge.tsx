import { Suspense, useContext } from 'react';
import { CaptchaConsent } from '#captcha-consent';
import { pageSite } from '../../../sites/page-site.ts';
import { PageFactsContext } from '../../components/page-facts.ts';
import { captchaBadge } from '../../copy/captcha.ts';
import { PublisherLink } from '../PublisherLink.tsx';

/** The same element in every render: React drops what is prerendered when the element changes. */
const consent = (
  <Suspense>
    <CaptchaConsent />
  </Suspense>
);

/** Whether the captcha needs a consent before it loads (rule 7.5.9.a). */
export function useNeedsConsent(): boolean {
  const { captcha } = useContext(PageFactsContext) ?? pageSite();
  return captcha.provider !== 'altcha';
}

/**
 * A line of text instead of a floating badge (rule 7.5.9), or a consent.
 * @param optional the form goes on without a token: nobody is asked for a consent
 */
export function CaptchaBadge({ optional }: { optional?: boolean }) {
  if (useNeedsConsent()) return optional ? null : consent;
  return (
    <p className="form-note">
      {captchaBadge.altcha} <PublisherLink to="privacy">{captchaBadge.privacy}</PublisherLink>
    </p>
  );
}
