import type { PageSite } from '../sites/page-site.ts';
import type { RateLimits } from './endpoint/rate-limiting.ts';
import type { RelyingParty } from './identity/relying-party.ts';
import type { PostOffice } from './mail/post-office.ts';
import type { MailRequests } from './mail/requests.ts';
import type { PasswordCost } from './secrets/crypto.ts';
import type { TrustedProxies } from './server/network-address.ts';
import type { Store } from './store/store.ts';

/** What every part of the sandbox works with. */
export interface Backend {
  readonly store: Store;
  /** The portal's own origin. */
  readonly origin: string;
  /** Addresses of the environment that the sandbox stands for. */
  readonly site: PageSite;
  readonly mail: PostOffice;
  readonly mailRequests: MailRequests;
  readonly signIn: RelyingParty;
  readonly rateLimits: RateLimits;
  readonly proxies: TrustedProxies;
  /** PBKDF2 rounds per try of a captcha. */
  readonly captchaCost: number;
  /** What a password is hashed with. */
  readonly passwordCost: PasswordCost;
}
