import type { Hono } from 'hono';
import type { EnvironmentName } from '../sites/schema.ts';
import { siteOf } from '../sites/trees.ts';
import type { Backend } from './backend.ts';
import { CAPTCHA_COST } from './endpoint/captcha.ts';
import { createRateLimits } from './endpoint/rate-limiting.ts';
import { sessionCookie } from './endpoint/visit.ts';
import { createIdentity, type Identity } from './identity/identity.ts';
import { createRelyingParty } from './identity/relying-party.ts';
import { openPostOffice } from './mail/post-office.ts';
import { openMailRequests } from './mail/requests.ts';
import { writeRequested } from './mail/write-requested.ts';
import { PASSWORD_COST, type PasswordCost } from './secrets/crypto.ts';
import { seed } from './seed.ts';
import { createApp } from './server/app.ts';
import { createFaults, type Faults } from './server/faults.ts';
import { readTrustedProxies } from './server/network-address.ts';
import { OWN_ISSUER } from './store/identities.ts';
import { type Mail, mailsOf } from './store/mails.ts';
import { personByUsername } from './store/people.ts';
import { openSession } from './store/sessions.ts';
import { openStore, type Store } from './store/store.ts';

export interface SandboxOptions {
  /** A file that outlives restarts, or `:memory:`. */
  readonly database: string;
  /** Of the portal, such as `http://localhost:4400`. */
  readonly origin: string;
  /** Of the identity provider: another one than the portal's. */
  readonly identityOrigin: string;
  readonly environment?: EnvironmentName;
  readonly client?: string;
  /** Folder of the tree to serve; without one only the API and the control room are there. */
  readonly tree?: string;
  /** Unix time in milliseconds; everything of the store expires by it. */
  readonly clock?: () => number;
  /** PBKDF2 rounds per try of a captcha. */
  readonly captchaCost?: number;
  /** What a password is hashed with; only tests are in a hurry. */
  readonly passwordCost?: PasswordCost;
  /** Delivers mails really, beside the mailbox. */
  readonly smtpUrl?: string;
  /** Another issuer instead of the sandbox's own. */
  readonly issuer?: {
    readonly url: string;
    readonly clientId: string;
    readonly clientSecret: string;
    /** How it is reached; the network by default. */
    readonly fetch?: (request: Request) => Promise<Response>;
  };
  /** Proxies in front of the sandbox whose `X-Forwarded-For` counts, see network-address.ts; none by default. */
  readonly trustedProxies?: string;
  /** How often one network address may do each thing, where a crowd shares one; see ceilings.ts for the defaults. */
  readonly perNetwork?: number;
  /** One line per request. */
  readonly log?: (line: string) => void;
}

export interface Sandbox {
  readonly app: Hono;
  /**
   * Answers a request without a socket. Rejects like the global fetch when the network is "cut".
   * @param address of the network that it comes from
   */
  readonly fetch: (request: Request, address?: string) => Promise<Response>;
  readonly identity: Identity;
  readonly store: Store;
  readonly faults: Faults;
  /** The mailbox, newest first. */
  readonly mails: () => Mail[];
  /** Signs a person in without a browser. @returns the Cookie header of the session */
  readonly signInAs: (username: string) => string;
  readonly close: () => void;
}

/**
 * Opens a sandbox: store, mail, identity provider and portal host, none of them listening yet
 * (rule 14.1).
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { origin, identityOrigin, environment = 'dev', client = 'library', log } = options;
  const store = openStore(options.database, options.clock ?? Date.now);
  const passwordCost = options.passwordCost ?? PASSWORD_COST;
  await seed(store, passwordCost);
  const mail = openPostOffice(store, options.smtpUrl);
  const mailRequests = openMailRequests(store, (request) =>
    writeRequested({ store, mail }, request),
  );
  const rateLimits = createRateLimits(store, options.perNetwork);
  const proxies = readTrustedProxies(options.trustedProxies);
  const identity = createIdentity({
    store,
    origin,
    identityOrigin,
    rateLimits,
    proxies,
    passwordCost,
    askPortal: async (request) => app.fetch(request),
  });
  const backend: Backend = {
    store,
    origin,
    rateLimits,
    proxies,
    site: siteOf({ environment, client }).page,
    mail,
    mailRequests,
    signIn: createRelyingParty({
      store,
      origin,
      ...(options.issuer
        ? { ...options.issuer, issuer: options.issuer.url }
        : {
            ...identity.client,
            issuer: identityOrigin,
            issuerName: OWN_ISSUER,
            fetch: identity.fetch,
          }),
    }),
    captchaCost: options.captchaCost ?? CAPTCHA_COST,
    passwordCost,
  };
  const faults = createFaults();
  const app = createApp({ backend, faults, tree: options.tree, log });
  return {
    app,
    fetch: async (request, address) => {
      const answer = await app.fetch(request, { address });
      // No clock can be read from here, so the mailbox is complete when the answer is.
      await mailRequests.settled();
      return answer;
    },
    identity,
    store,
    faults,
    mails: () => mailsOf(store),
    signInAs: (username) => {
      const person = personByUsername(store, username);
      if (!person) throw new Error(`Nobody is called ${username}.`);
      return `${sessionCookie(origin).name}=${openSession(store, person.id)}`;
    },
    close: () => {
      mailRequests.close();
      mail.close();
      identity.close();
      store.close();
    },
  };
}
