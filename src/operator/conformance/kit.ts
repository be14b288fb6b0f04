import { nameOf } from '../../contract/definition/call.ts';
import { SECOND_MS } from '../../contract/durations.ts';
import { calls } from '../../contract/openapi/operations.ts';
import { type BackendAnswer, callOf } from './client/answer.ts';
import type { Transport } from './client/browser.ts';
import { type BackendSession, openBackendSession, readText } from './client/session.ts';
import { signInAtProvider } from './client/sign-in.ts';
import type { Configuration } from './configuration.ts';
import {
  CheckFailed,
  ignoreErrors,
  PreconditionFailed,
  requireConfigured,
  SignInFailed,
  Skipped,
} from './errors.ts';
import type { Mailbox, ReceivedMail } from './mailbox.ts';

const MAIL_TRIES = 60;
const MAIL_PAUSE_MS = 500;
const MAIL_FIX_HINT = 'Send the mail, or check "mailbox" and "newAddress" of the configuration.';

export const READ_ONLY = '--read-only sends nothing to calls that change something';

export type PersonName = 'first' | 'second';

type Credentials = Parameters<typeof signInAtProvider>[1];

interface KitParts {
  readonly settings: Configuration;
  readonly transport: Transport;
  readonly backend: string;
  readonly mailbox: Mailbox | undefined;
  readonly runId: string;
  readonly stopwatch: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Moves the clock of the backend; only tests can. */
  readonly passTime?: ((milliseconds: number) => void) | undefined;
  readonly readOnly?: boolean;
}

export type Kit = Readonly<ReturnType<typeof createKit>>;

/** Creates the tools of the checks, which share sessions, accounts and mails. */
export function createKit(parts: KitParts) {
  const { settings, transport, backend, runId, readOnly } = parts;
  const portal = settings.portal ?? backend;
  const memoized = new Map<string, Promise<unknown>>();
  /** Counts what the run has created on the backend, by kind. */
  const createdCounts = { account: 0, 'contact request': 0 };
  /** Calls that the backend does not know, by name, each with the answer to an attempt. */
  const absent = new Map<string, BackendAnswer>();
  const signedIn: BackendSession[] = [];
  const answers: BackendAnswer[] = [];
  /** Mails that did not arrive, so that no other check waits for them again. */
  const missingMails = new Map<string, PreconditionFailed>();
  const newAddresses: string[] = [];

  /** The cast holds because a name always has the same `make`. */
  function once<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    const memoizedValue = memoized.get(name) ?? make();
    memoized.set(name, memoizedValue);
    return memoizedValue as Promise<Value>;
  }

  /** @param headers of all requests of the visitor */
  const openSession = (headers: Readonly<Record<string, string>> = {}) =>
    openBackendSession({
      headers,
      transport,
      backend,
      portal,
      captcha: settings.captcha,
      guard: (call) => {
        if (readOnly && call.isMutation) throw new Skipped(READ_ONLY);
        if (absent.has(nameOf(call))) throw new Skipped(`needs ${nameOf(call)}, which is absent`);
      },
      watch: (answer) => {
        answers.push(answer);
        const isContact = callOf(answer.request) === nameOf(calls.sendContact);
        if (answer.status === 201) createdCounts.account += 1;
        else if (isContact && answer.status === 200) createdCounts['contact request'] += 1;
      },
    });

  /** @param meanwhile runs between the password and the return to the portal @throws SignInFailed */
  async function signInto(
    session: BackendSession,
    person: Credentials,
    meanwhile?: () => Promise<unknown>,
  ): Promise<BackendSession> {
    signedIn.push(session);
    await signInAtProvider(
      session,
      person,
      { backend, portal, signIn: settings.signIn },
      meanwhile,
    );
    return session;
  }

  async function openPersonSession(who: PersonName): Promise<BackendSession> {
    const { username, password, cookie } = settings.people[who];
    const session = openSession();
    try {
      if (cookie !== undefined) await signInWithCookie(session, cookie);
      else if (password !== undefined) await signInto(session, { username, password });
    } catch (error) {
      if (!(error instanceof CheckFailed)) throw error;
      const message = `the ${who} person of the configuration cannot sign in: ${error.message}`;
      throw new SignInFailed(message, error.about);
    }
    return session;
  }

  async function signInWithCookie(session: BackendSession, cookie: string): Promise<void> {
    session.browser.setCookie(cookie, backend);
    const answer = await session.ask(calls.token);
    if (readText(answer, 'token') !== '') return;
    const fixHint = 'Copy a fresh session cookie of the backend into "people".';
    const message = `with its cookie, GET ${calls.token.path} answers ${answer.status} without a token`;
    throw new SignInFailed(message, { answer, fixHint });
  }

  return {
    ...parts,
    portal,
    openSession,
    once,
    createdCounts,
    absent,
    answers,
    person: async (who: PersonName): Promise<BackendSession> => {
      const name = `person ${who}`;
      const personSession = await once(name, () => openPersonSession(who));
      if ((await personSession.token()) !== '') return personSession;
      memoized.delete(name);
      return once(name, () => openPersonSession(who));
    },
    signInto,
    signIn: (person: Credentials): Promise<BackendSession> => signInto(openSession(), person),
    signsIn: async (person: Credentials, meanwhile?: () => Promise<unknown>): Promise<boolean> =>
      (await ignoreErrors([SignInFailed], signInto(openSession(), person, meanwhile))) !==
      undefined,
    /** Addresses and user names of the accounts that the kit has created. */
    newAddresses: newAddresses as readonly string[],
    newAddress: (pattern = settings.newAddress): string => {
      const id = runId + (newAddresses.length + 1).toString(36);
      const address = pattern.replace('{id}', id);
      newAddresses.push(address);
      return address;
    },
    /** Waits for a mail to an address. @throws PreconditionFailed if no mail with `what` arrives in time */
    mailed: async <Found>(
      what: string,
      address: string,
      find: (mails: readonly ReceivedMail[]) => Found | undefined,
    ): Promise<Found> => {
      const earlierError = missingMails.get(what);
      if (earlierError) throw earlierError;
      const mailbox = requireConfigured(parts.mailbox, 'mailbox');
      for (let tries = 0; tries < MAIL_TRIES; tries += 1) {
        const result = find(await mailbox.mailsTo(address));
        if (result !== undefined) return result;
        await parts.pause(MAIL_PAUSE_MS);
      }
      const seconds = (MAIL_TRIES * MAIL_PAUSE_MS) / SECOND_MS;
      const message = `no mail with ${what} has come within ${seconds} s`;
      const error = new PreconditionFailed(message, { fixHint: MAIL_FIX_HINT });
      missingMails.set(what, error);
      throw error;
    },
    /** Ends the sessions that the run has opened. @throws CheckFailed without connection */
    signOut: async (): Promise<void> => {
      for (const session of signedIn) await session.ask(calls.logout, {}, await session.tokens());
    },
  };
}
