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

export function useNeedsConsent(): boolean {
  const { captcha } = useContext(PageFactsContext) ?? pageSite();
  return captcha.provider !== 'altcha';
}

/** A line of text, no floating badge (rule 7.5.9), or a consent; `optional` asks for no consent. */
export function CaptchaBadge({ optional }: { optional?: boolean }) {
  if (useNeedsConsent()) return optional ? null : consent;
  return (
    <p className="form-note">
      {captchaBadge.altcha} <PublisherLink to="privacy">{captchaBadge.privacy}</PublisherLink>
    </p>
  );
}
