import { HOUR_MS } from '../contract/time-units.ts';
import type { EnvironmentName } from '../sites/schemas/clients-and-environments.ts';
import { siteOf } from '../sites/trees.ts';
import type { Backend } from './backend.ts';
import { CAPTCHA_COST } from './endpoint/captcha.ts';
import { createRateLimits } from './endpoint/rate-limits.ts';
import type { RecaptchaKeys } from './endpoint/recaptcha.ts';
import { createMailer, type Smtp } from './mail/mailer.ts';
import { readTrustedProxies, type TrustedProxies } from './network/network-address.ts';
import type { IssuerClient } from './provider/discovery.ts';
import { openIssuer } from './provider/identity.ts';
import { createRelyingParty } from './provider/relying-party.ts';
import { PASSWORD_COST, type PasswordCost } from './secrets/crypto.ts';
import { seed } from './seed.ts';
import { type AppOptions, createApp } from './server/app.ts';
import { deleteExpiredRows } from './store/expired-rows.ts';
import { openStore } from './store/store.ts';

export interface SandboxOptions extends AppOptions {
  readonly database: string;
  readonly origin: string;
  readonly environment?: EnvironmentName;
  readonly client?: string;
  /** Unix time in milliseconds. */
  readonly clock?: () => number;
  readonly captchaCost?: number;
  /** Without keys, an environment with reCAPTCHA accepts no captcha token. */
  readonly recaptcha?: RecaptchaKeys;
  readonly passwordCost?: PasswordCost;
  readonly smtp?: Smtp;
  readonly issuer?: IssuerClient;
  /** Proxies whose `X-Forwarded-For` the sandbox trusts. By default, the sandbox trusts no proxy. */
  readonly trustedProxies?: TrustedProxies;
  /** The number of attempts that replaces each rate limit per network address. */
  readonly attemptsPerNetwork?: number;
}

export type Sandbox = Awaited<ReturnType<typeof createSandbox>>;

export async function createSandbox(options: SandboxOptions) {
  const { origin, identityOrigin, environment = 'dev', client = 'library' } = options;
  const store = openStore(options.database, options.clock ?? Date.now);
  deleteExpiredRows(store);
  const sweepTimer = setInterval(() => deleteExpiredRows(store), HOUR_MS);
  sweepTimer.unref();
  const { page: site, client: clientOfSite } = siteOf({ environment, client });
  const { publisher } = clientOfSite;
  const passwordCost = options.passwordCost ?? PASSWORD_COST;
  await seed(store, passwordCost, publisher);
  const mail = createMailer(store, publisher, options.smtp);
  const rateLimits = createRateLimits(store, options.attemptsPerNetwork);
  const proxies = options.trustedProxies ?? readTrustedProxies();
  const sharedParts = { store, origin, rateLimits, proxies, passwordCost };
  const { identity, client: issuerClient } = openIssuer(options.issuer, {
    ...sharedParts,
    identityOrigin,
    sendToPortal: async (request) => app.fetch(request),
  });
  const backend: Backend = {
    ...sharedParts,
    site,
    publisher,
    mail,
    relyingParty: createRelyingParty({ store, origin, ...issuerClient }),
    captchaCost: options.captchaCost ?? CAPTCHA_COST,
    recaptcha: options.recaptcha,
  };
  const app = createApp(backend, options);
  return {
    app,
    identity,
    store,
    close: () => {
      clearInterval(sweepTimer);
      mail.close();
      identity?.close();
      store.close();
    },
  };
}
