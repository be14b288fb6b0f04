import { nameOf } from '../../contract/definition/call.ts';
import { calls } from '../../contract/openapi/operations.ts';
import { SECOND_MS } from '../../contract/time-units.ts';
import { type BackendAnswer, callOf } from './client/answer.ts';
import type { Transport } from './client/browser.ts';
import { type BackendSession, openBackendSession, readText } from './client/session.ts';
import { signInAtProvider } from './client/sign-in.ts';
import type { Configuration } from './configuration.ts';
import {
  CheckFailed,
  CheckSkipped,
  ignoreErrors,
  PreconditionFailed,
  requireConfigured,
  SignInFailed,
} from './errors.ts';
import type { Mailbox, ReceivedMail } from './mailbox.ts';

/** The ids of runs and addresses consist of digits and small letters. */
export const ID_RADIX = 36;
const MAIL_TRIES = 60;
const MAIL_PAUSE_MS = 500;
const MAIL_FIX_HINT = 'Send the mail, or check "mailbox" and "newAddress" of the configuration.';

/** Why a check is not run with `--read-only`. */
export const READ_ONLY_REASON = '--read-only sends nothing to calls that change something';

export type PersonName = 'first' | 'second';

type Credentials = Parameters<typeof signInAtProvider>[1];

interface KitParts {
  readonly settings: Configuration;
  readonly transport: Transport;
  readonly backend: string;
  readonly mailbox: Mailbox | undefined;
  readonly runId: string;
  /** Returns the milliseconds since any fixed time. */
  readonly stopwatch: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Moves the clock of the backend, which only tests can do. */
  readonly passTime?: ((milliseconds: number) => void) | undefined;
  readonly isReadOnly?: boolean;
}

export type Kit = Readonly<ReturnType<typeof createKit>>;

/** Creates the tools of the checks, which share sessions, accounts and mails. */
export function createKit(parts: KitParts) {
  const { settings, transport, backend, runId, isReadOnly } = parts;
  const portal = settings.portal ?? backend;
  const resultsByName = new Map<string, Promise<unknown>>();
  /** Counts the accounts and contact requests that the run has created on the backend. */
  const createdCounts = { account: 0, 'contact request': 0 };
  /** Calls that the backend does not know, by name, each with its answer to an attempt. */
  const absentCalls = new Map<string, BackendAnswer>();
  const signedInSessions: BackendSession[] = [];
  /** Answers to all requests of the current check. */
  const answers: BackendAnswer[] = [];
  /** Errors for mails that did not arrive, so that no other check waits for such a mail again. */
  const missingMails = new Map<string, PreconditionFailed>();
  const createdAddresses: string[] = [];

  /** Runs `make` when the name is first used, and returns the same result for the name later. */
  function runOnce<Value>(name: string, make: () => Promise<Value>): Promise<Value> {
    const result = resultsByName.get(name) ?? make();
    resultsByName.set(name, result);
    // The type is right, because a name always comes with the same `make`.
    return result as Promise<Value>;
  }

  /** Opens a session in which nobody is signed in. @param headers are sent with each request */
  const openSession = (headers: Readonly<Record<string, string>> = {}) =>
    openBackendSession({
      headers,
      transport,
      backend,
      portal,
      captcha: settings.captcha,
      assertAllowed: (call) => {
        if (isReadOnly && call.isMutation) throw new CheckSkipped(READ_ONLY_REASON);
        if (absentCalls.has(nameOf(call)))
          throw new CheckSkipped(`needs ${nameOf(call)}, which is absent`);
      },
      onAnswer: (answer) => {
        answers.push(answer);
        const isContact = callOf(answer.request) === nameOf(calls.sendContact);
        if (answer.status === 201) createdCounts.account += 1;
        else if (isContact && answer.status === 200) createdCounts['contact request'] += 1;
      },
    });

  /**
   * Signs a person in within the session.
   * @param runMeanwhile is called after the password is sent and before the browser returns to the portal
   * @throws SignInFailed
   */
  async function signInto(
    session: BackendSession,
    person: Credentials,
    runMeanwhile?: () => Promise<unknown>,
  ): Promise<BackendSession> {
    signedInSessions.push(session);
    await signInAtProvider(
      session,
      person,
      { backend, portal, signIn: settings.signIn },
      runMeanwhile,
    );
    return session;
  }

  async function openPersonSession(personName: PersonName): Promise<BackendSession> {
    const { username, password, cookie } = settings.people[personName];
    const session = openSession();
    try {
      if (cookie !== undefined) await signInWithCookie(session, cookie);
      else if (password !== undefined) await signInto(session, { username, password });
    } catch (error) {
      if (!(error instanceof CheckFailed)) throw error;
      const message = `the ${personName} person of the configuration cannot sign in: ${error.message}`;
      throw new SignInFailed(message, error.facts);
    }
    return session;
  }

  async function signInWithCookie(session: BackendSession, cookie: string): Promise<void> {
    session.browser.setCookie(cookie, backend);
    const answer = await session.sendCall(calls.token);
    if (readText(answer, 'token') !== '') return;
    const fixHint = 'Copy a fresh session cookie of the backend into "people".';
    const message = `with its cookie, GET ${calls.token.path} answers ${answer.status} without a token`;
    throw new SignInFailed(message, { answer, fixHint });
  }

  return {
    ...parts,
    portal,
    openSession,
    runOnce,
    createdCounts,
    absentCalls,
    answers,
    /** Returns the session of a configured person, and signs in again if the session has ended. */
    getPersonSession: async (personName: PersonName): Promise<BackendSession> => {
      const name = `person ${personName}`;
      const personSession = await runOnce(name, () => openPersonSession(personName));
      if ((await personSession.requestToken()) !== '') return personSession;
      resultsByName.delete(name);
      return runOnce(name, () => openPersonSession(personName));
    },
    signInto,
    signIn: (person: Credentials): Promise<BackendSession> => signInto(openSession(), person),
    canSignIn: async (
      person: Credentials,
      runMeanwhile?: () => Promise<unknown>,
    ): Promise<boolean> => {
      const signIn = signInto(openSession(), person, runMeanwhile);
      return (await ignoreErrors([SignInFailed], signIn)) !== undefined;
    },
    /** Addresses and user names of the accounts that the kit has created. */
    createdAddresses: createdAddresses as readonly string[],
    createAddress: (pattern = settings.newAddress): string => {
      const id = runId + (createdAddresses.length + 1).toString(ID_RADIX);
      const address = pattern.replace('{id}', id);
      createdAddresses.push(address);
      return address;
    },
    /**
     * Waits until `find` returns a value for the mails to an address.
     * @param content names what the mail contains, for the error
     * @throws PreconditionFailed if no such mail arrives in time
     */
    waitForMail: async <Found>(
      content: string,
      address: string,
      find: (mails: readonly ReceivedMail[]) => Found | undefined,
    ): Promise<Found> => {
      const earlierError = missingMails.get(content);
      if (earlierError) throw earlierError;
      const mailbox = requireConfigured(parts.mailbox, 'mailbox');
      for (let tryCount = 0; tryCount < MAIL_TRIES; tryCount += 1) {
        const result = find(await mailbox.readMails(address));
        if (result !== undefined) return result;
        await parts.pause(MAIL_PAUSE_MS);
      }
      const seconds = (MAIL_TRIES * MAIL_PAUSE_MS) / SECOND_MS;
      const message = `no mail with ${content} has come within ${seconds} s`;
      const error = new PreconditionFailed(message, { fixHint: MAIL_FIX_HINT });
      missingMails.set(content, error);
      throw error;
    },
    /** Ends all sessions in which the run has signed in. @throws CheckFailed without connection */
    signOut: async (): Promise<void> => {
      for (const session of signedInSessions)
        await session.sendCall(calls.logout, {}, await session.requestTokens());
    },
  };
}
