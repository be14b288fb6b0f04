import type { PageSite } from '../sites/page-site.ts';
import type { Publisher } from '../sites/schemas/publisher.ts';
import type { RateLimits } from './endpoint/rate-limits.ts';
import type { RecaptchaKeys } from './endpoint/recaptcha.ts';
import type { Mailer } from './mail/mailer.ts';
import type { TrustedProxies } from './network/network-address.ts';
import type { RelyingParty } from './provider/relying-party.ts';
import type { PasswordCost } from './secrets/crypto.ts';
import type { Store } from './store/store.ts';

/** The parts of the sandbox that its handlers share. */
export interface Backend {
  readonly store: Store;
  readonly origin: string;
  readonly site: PageSite;
  readonly publisher: Publisher;
  readonly mail: Mailer;
  readonly relyingParty: RelyingParty;
  readonly rateLimits: RateLimits;
  readonly proxies: TrustedProxies;
  readonly captchaCost: number;
  readonly recaptcha: RecaptchaKeys | undefined;
  readonly passwordCost: PasswordCost;
}
