import type { Answer } from './client/answer.ts';
import type { Session } from './client/session.ts';
import type { Configuration } from './configuration.ts';
import type { Mail } from './mailbox/mailbox.ts';

export type Who = 'first' | 'second';

export interface Account {
  readonly username: string;
  readonly password: string;
  readonly link: URL;
  readonly optInToken: string;
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** What checks work with. Everything that they make is remembered for the other checks. */
export interface Kit {
  readonly settings: Configuration;
  readonly portal: string;
  readonly backend: string;
  readonly open: () => Session;
  /** A new visitor from an institution's network. @throws NotChecked without configuration */
  readonly openAtInstitution: () => Session;
  readonly person: (who: Who) => Promise<Session>;
  readonly signIn: (person: Credentials) => Promise<Session>;
  /** Signs a person with a password in. @throws Failed when that does not work */
  readonly signInto: (session: Session, person: Credentials) => Promise<void>;
  /** Whether a person can sign in. @param meanwhile is done between password and return */
  readonly signsIn: (person: Credentials, meanwhile?: () => Promise<unknown>) => Promise<boolean>;
  /** An account of the kit, made once per name and confirmed by its mail. */
  readonly account: (name: string) => Promise<Account>;
  /** A new e-mail address. @param pattern with `{id}`; that of the configuration by default */
  readonly newAddress: (pattern?: string) => string;
  /** Mails to an address, when `isThere` holds. @throws Failed when it does not in time */
  readonly mails: (
    address: string,
    isThere: (mails: readonly Mail[]) => boolean,
  ) => Promise<readonly Mail[]>;
  readonly once: <Value>(name: string, make: () => Promise<Value>) => Promise<Value>;
  readonly stopwatch: () => number;
  /** Moves the clock of the backend, which only a test can. */
  readonly passTime: ((milliseconds: number) => void) | undefined;
  /** Counts what the run leaves on the backend, by kind. */
  readonly left: Map<string, number>;
  /** What the current check has been answered. */
  readonly answers: Answer[];
}
