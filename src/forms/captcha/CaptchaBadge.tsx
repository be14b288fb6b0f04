import { NewTabLink } from '../../components/NewTabLink.tsx';
import { captchaBadge } from '../../copy/captcha.ts';
import { privacyUrl } from '../../sites/publisher.ts';
import type { CaptchaName } from '../../sites/schema.ts';

/** A line of text instead of a floating badge (rule 7.5.9). */
export function CaptchaBadge({ provider }: { provider: CaptchaName }) {
  return (
    <p className="captcha-badge">
      {captchaBadge[provider]} <NewTabLink href={privacyUrl}>{captchaBadge.privacy}</NewTabLink>
    </p>
  );
}
