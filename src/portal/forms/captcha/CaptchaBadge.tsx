import { Suspense } from 'react';
import { CaptchaConsent } from '#captcha-consent';
import type { CaptchaName } from '../../../sites/schema.ts';
import { captchaBadge } from '../../copy/captcha.ts';
import { PublisherLink } from '../PublisherLink.tsx';

/** The same element in every render: React drops what is prerendered when the element changes. */
const consent = (
  <Suspense>
    <CaptchaConsent />
  </Suspense>
);

interface CaptchaBadgeProps {
  readonly provider: CaptchaName;
  /** The form goes on without a token: nobody is asked for a consent. */
  readonly optional?: boolean;
}

/** A line of text instead of a floating badge (rule 7.5.9), or a consent (rule 7.5.9.a). */
export function CaptchaBadge({ provider, optional }: CaptchaBadgeProps) {
  if (provider !== 'altcha') return optional ? null : consent;
  return (
    <p className="form-note">
      {captchaBadge.altcha} <PublisherLink to="privacy">{captchaBadge.privacy}</PublisherLink>
    </p>
  );
}
