import { sendContact } from '../../contract/contact.ts';
import { logout } from '../../contract/session/sign-in.ts';
import { token } from '../../contract/session/token.ts';
import { type Answer, callOf, nameOf } from './client/answer.ts';
import { openSession, type Session, textAt } from './client/session.ts';
import { signIn } from './client/sign-in.ts';
import { Failed, NoSignIn, NotChecked, Unmet } from './finding.ts';
import { activeAccount } from './flows.ts';
import {
  type Account,
  demandMailbox,
  type Kit,
  type KitParts,
  READ_ONLY,
  type Who,
} from './kit.ts';
import { SECOND_MS } from './times.ts';

/** How long a mail may take: tries with a pause each. */
const MAIL_TRIES = 60;
const MAIL_PAUSE_MS = 500;
const MAIL_MEND = 'Send the mail, or check "mailbox" and "newAddress" of the configuration.';

export function createKit(parts: KitParts): Kit {
  const { settings, transport, backend, mailbox, runId, readOnly } = parts;
  const portal = settings.portal ?? backend;
  const made = new Map<string, Promise<unknown>>();
  const left = new Map<string, number>();
  const absent: Kit['absent'] = new Map();
  const signedIn: Session[] = [];
  const answers: Answer[] = [];
  /** Nobody waits twice for what does not come. */
  const noMails = new Map<string, Unmet>();
  let addresses = 0;

  /** `make` decides the type of what a name stands for. */
  const once: Kit['once'] = <Value>(name: string, make: () => Promise<Value>) => {
    const known = made.get(name) ?? make();
    made.set(name, known);
    return known as Promise<Value>;
  };

  const open: Kit['open'] = (headers = {}) =>
    openSession({
      headers,
      transport,
      backend,
      portal,
      captcha: settings.captcha,
      guard: (call) => {
        if (readOnly && call.changes) throw new NotChecked(READ_ONLY);
        if (absent.has(nameOf(call)))
          throw new NotChecked(`needs ${nameOf(call)}, which is absent`);
      },
      watch: (answer) => {
        answers.push(answer);
        const isContact = callOf(answer.request) === nameOf(sendContact);
        if (answer.status === 201) leave('account');
        else if (isContact && answer.status === 200) leave('contact request');
      },
    });

  const leave = (kind: string) => left.set(kind, (left.get(kind) ?? 0) + 1);

  const signInto: Kit['signInto'] = async (session, person, meanwhile) => {
    signedIn.push(session);
    await signIn(session, person, { backend, portal, signIn: settings.signIn }, meanwhile);
  };

  async function personSession(who: Who): Promise<Session> {
    const { username, password, cookie } = settings.people[who];
    const session = open();
    try {
      if (cookie !== undefined) await enterWith(session, cookie);
      else if (password !== undefined) await signInto(session, { username, password });
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      const message = `the ${who} person of the configuration cannot sign in: ${error.message}`;
      throw new NoSignIn(message, error.about);
    }
    return session;
  }

  async function enterWith(session: Session, cookie: string): Promise<void> {
    session.browser.setCookie(cookie, backend);
    const answer = await session.ask(token);
    if (textAt(answer, 'token') !== '') return;
    const mend = 'Copy a fresh session cookie of the backend into "people".';
    const message = `with its cookie, GET ${token.path} answers ${answer.status} without a token`;
    throw new NoSignIn(message, { answer, mend });
  }

  const kit: Kit = {
    ...parts,
    portal,
    open,
    once,
    left,
    absent,
    answers,
    person: async (who) => {
      const name = `person ${who}`;
      const known = await once(name, () => personSession(who));
      if ((await known.token()) !== '') return known;
      made.delete(name);
      return once(name, () => personSession(who));
    },
    signInto,
    signIn: async (person) => {
      const session = open();
      await signInto(session, person);
      return session;
    },
    signsIn: (person, meanwhile) =>
      signInto(open(), person, meanwhile).then(
        () => true,
        (error: unknown) => {
          if (error instanceof NoSignIn) return false;
          throw error;
        },
      ),
    account: (name) => once<Account>(`account ${name}`, () => activeAccount(kit)),
    newAddress: (pattern = settings.newAddress) => {
      addresses += 1;
      return pattern.replace('{id}', runId + addresses.toString(36));
    },
    mailed: async (what, address, find) => {
      const before = noMails.get(what);
      if (before) throw before;
      demandMailbox(kit);
      for (let tries = 0; tries < MAIL_TRIES; tries += 1) {
        const found = find((await mailbox?.mailsTo(address)) ?? []);
        if (found !== undefined) return found;
        await parts.pause(MAIL_PAUSE_MS);
      }
      const seconds = (MAIL_TRIES * MAIL_PAUSE_MS) / SECOND_MS;
      const told = `no mail with ${what} has come within ${seconds} s`;
      const fault = new Unmet(told, { mend: MAIL_MEND });
      noMails.set(what, fault);
      throw fault;
    },
    signOut: async () => {
      for (const session of signedIn) {
        const [token, csrf] = [await session.token(), await session.csrf()];
        await session.ask(logout, {}, { token, csrf });
      }
    },
  };
  return kit;
}
