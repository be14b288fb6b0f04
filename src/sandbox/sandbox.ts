import type { EnvironmentName } from '../sites/schema.ts';
import { siteOf } from '../sites/trees.ts';
import type { Backend } from './backend.ts';
import { CAPTCHA_COST } from './endpoint/captcha.ts';
import { createFaults } from './endpoint/injected-faults.ts';
import { createRateLimits } from './endpoint/rate-limiting.ts';
import type { RecaptchaKeys } from './endpoint/recaptcha.ts';
import { sessionCookie } from './endpoint/visit.ts';
import { createMailQueue } from './mail/mail-queue.ts';
import { createMailer, type Smtp } from './mail/mailer.ts';
import { readTrustedProxies } from './network/network-address.ts';
import type { IssuerClient } from './provider/discovery.ts';
import { openIssuer } from './provider/identity.ts';
import { createRelyingParty } from './provider/relying-party.ts';
import { PASSWORD_COST, type PasswordCost } from './secrets/crypto.ts';
import { seed } from './seed.ts';
import { createApp } from './server/app.ts';
import { mailsOf } from './store/mails.ts';
import { personByUsername } from './store/people.ts';
import { openSession } from './store/sessions.ts';
import { openStore, sweep } from './store/store.ts';
import type { UpstreamOptions } from './upstream/serve-upstreams.ts';

export interface SandboxOptions {
  readonly database: string;
  readonly origin: string;
  readonly identityOrigin: string;
  readonly environment?: EnvironmentName;
  readonly client?: string;
  readonly tree?: string;
  /** Unix time in milliseconds. */
  readonly clock?: () => number;
  readonly captchaCost?: number;
  /** Verifies the tokens of an environment with reCAPTCHA, which all are refused without. */
  readonly recaptcha?: RecaptchaKeys;
  readonly passwordCost?: PasswordCost;
  readonly smtp?: Smtp;
  readonly issuer?: IssuerClient;
  /** Whose `X-Forwarded-For` is trusted; none by default. */
  readonly trustedProxies?: string;
  readonly perNetwork?: number;
  readonly log?: (line: string) => void;
  readonly upstream?: UpstreamOptions;
}

export type Sandbox = Awaited<ReturnType<typeof createSandbox>>;

export async function createSandbox(options: SandboxOptions) {
  const { origin, identityOrigin, environment = 'dev', client = 'library' } = options;
  const store = openStore(options.database, options.clock ?? Date.now);
  sweep(store);
  const { page: site, client: own } = siteOf({ environment, client });
  const { publisher } = own;
  const passwordCost = options.passwordCost ?? PASSWORD_COST;
  await seed(store, passwordCost, publisher);
  const mail = createMailer(store, publisher, options.smtp);
  const mailRequests = createMailQueue(store, mail);
  const rateLimits = createRateLimits(store, options.perNetwork);
  const proxies = readTrustedProxies(options.trustedProxies);
  const { identity, client: issuerClient } = openIssuer(options.issuer, {
    store,
    origin,
    identityOrigin,
    rateLimits,
    proxies,
    passwordCost,
    sendToPortal: async (request) => app.fetch(request),
  });
  const backend: Backend = {
    store,
    origin,
    rateLimits,
    proxies,
    site,
    publisher,
    mail,
    mailRequests,
    signIn: createRelyingParty({ store, origin, ...issuerClient }),
    captchaCost: options.captchaCost ?? CAPTCHA_COST,
    recaptcha: options.recaptcha,
    passwordCost,
  };
  const faults = createFaults();
  const app = createApp(backend, faults, options);
  return {
    app,
    /** Answers without a socket. Rejects like fetch for an injected network cut. */
    fetch: async (request: Request, address?: string): Promise<Response> => {
      const answer = await app.fetch(request, { address });
      // Tests with a fake clock cannot wait, so queued mails are sent before the response.
      mailRequests.writeAll();
      return answer;
    },
    identity,
    store,
    faults,
    mails: () => {
      mailRequests.writeAll();
      return mailsOf(store);
    },
    signInAs: (username: string) => {
      const person = personByUsername(store, username);
      if (!person) throw new Error(`There is no person ${username}.`);
      return `${sessionCookie(origin).name}=${openSession(store, person.id)}`;
    },
    close: () => {
      mailRequests.close();
      mail.close();
      identity?.close();
      store.close();
    },
  };
}
