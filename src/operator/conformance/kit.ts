import type { Answer } from './client/answer.ts';
import type { Transport } from './client/browser.ts';
import type { Session } from './client/session.ts';
import type { Configuration } from './configuration.ts';
import { NotChecked } from './finding.ts';
import type { Mail, Mailbox } from './mailbox/mailbox.ts';

export const READ_ONLY = '--read-only sends nothing to calls that change something';

export type Who = 'first' | 'second';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface Account extends Credentials {
  readonly link: URL;
  readonly optInToken: string;
}

export interface KitParts {
  readonly settings: Configuration;
  readonly transport: Transport;
  readonly backend: string;
  readonly mailbox: Mailbox | undefined;
  readonly runId: string;
  readonly stopwatch: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Moves the clock of the backend, which only a test can. */
  readonly passTime?: ((milliseconds: number) => void) | undefined;
  readonly readOnly?: boolean;
}

/** What checks work with. Everything that they make is remembered for the other checks. */
export interface Kit extends KitParts {
  readonly portal: string;
  /** A new visitor. @param headers with which each of the visitor's requests is sent */
  readonly open: (headers?: Readonly<Record<string, string>>) => Session;
  readonly person: (who: Who) => Promise<Session>;
  readonly signIn: (person: Credentials) => Promise<Session>;
  /** Signs a person in. @param meanwhile is done between password and return @throws NoSignIn */
  readonly signInto: (
    session: Session,
    person: Credentials,
    meanwhile?: () => Promise<unknown>,
  ) => Promise<void>;
  /** Whether a person can sign in. */
  readonly signsIn: (person: Credentials, meanwhile?: () => Promise<unknown>) => Promise<boolean>;
  /** An account of the kit, made once per name and confirmed by its mail. */
  readonly account: (name: string) => Promise<Account>;
  /** A new e-mail address. @param pattern with `{id}`; that of the configuration by default */
  readonly newAddress: (pattern?: string) => string;
  /** What is found in the mails to an address. @throws Unmet when `what` does not come in time */
  readonly mailed: <Found>(
    what: string,
    address: string,
    find: (mails: readonly Mail[]) => Found | undefined,
  ) => Promise<Found>;
  readonly once: <Value>(name: string, make: () => Promise<Value>) => Promise<Value>;
  /** Counts what the run leaves on the backend, by kind. */
  readonly left: Map<string, number>;
  /** Calls that the backend does not know, by name, with an answer that shows it. */
  readonly absent: Map<string, Answer>;
  /** What the current check has been answered. */
  readonly answers: Answer[];
  /** Ends the sessions that the run has opened. @throws Failed without connection */
  readonly signOut: () => Promise<void>;
}

/** Before something is made that only a mail could use. @throws NotChecked without mailbox */
export function demandMailbox({ settings }: Kit): void {
  if (!settings.mailbox) throw new NotChecked('the configuration has no mailbox');
}
