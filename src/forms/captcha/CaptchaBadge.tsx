import { captchaBadge } from '../../copy/captcha.ts';
import type { CaptchaName } from '../../sites/schema.ts';
import { PublisherLink } from '../layout/PublisherLink.tsx';

/** A line of text instead of a floating badge (rule 7.5.9). */
export function CaptchaBadge({ provider }: { provider: CaptchaName }) {
  return (
    <p className="captcha-badge">
      {captchaBadge[provider]} <PublisherLink to="privacy">{captchaBadge.privacy}</PublisherLink>
    </p>
  );
}
