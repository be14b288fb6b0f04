import { use } from 'react';

let code: Promise<typeof import('./CaptchaConsent.tsx')> | undefined;

/** CaptchaConsent for browsers: only pages that show it load its code. */
export function CaptchaConsent() {
  code ??= import('./CaptchaConsent.tsx');
  const { CaptchaConsent: Loaded } = use(code);
  return <Loaded />;
}
