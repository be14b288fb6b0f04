import { expect, vi } from 'vitest';
import { readFocus, readPage } from '../engines/page-scripts.ts';
import type { Portal } from '../engines/portal.ts';
import type { Visitor } from '../engines/visitor.ts';
import { becomePerson } from '../engines/walks/person.ts';
import { addTestPerson } from '../support/person.ts';
import type { Desktop } from './desktop.ts';

const PATIENCE = { timeout: 180_000, interval: 20 };

/** More steps than a page has. */
const TAB_STEPS_MAX = 60;

/** Whether it is said depends on how fast the machine is. */
const VARYING = [
  /^(Es wird geladen\. Bitte warten\.|Laden von .* abgeschlossen\.|Seite hat .*|.* – Mein Konto\.)$/,
  /^(Zum Inhalt springen Verknüpfung\.|.* wird verlassen\.|(Fokus|Stöbern)-Modus)$/,
  /^(Korrekter Wert|Wird geladen …|Ihre .* (verarbeitet|gesendet …))$/,
];

/** What describes a field; how often it is said while it changes depends on the machine too. */
const DESCRIPTION = /Fehler: |Korrekter Wert|Anforderungen an Ihr Passwort/;

/** The state of a list, before which its name may be said anew: that depends on the machine too. */
const NAMED_STATE = /^.* Bearbeitbares Auswahlfeld (?=(aus|ein)geklappt$)/;

/** The first element of a page; Orca leaves its role out when it stood on it before. */
const SKIP_LINK = / {2}Zum Inhalt springen\n( {2}Verknüpfung\n)?/g;

/** Chromium's list of a select, if Orca notices it; then it names the groups around the next field, too. */
const NOTICED_LIST = /(press Down\n) {2}Menü\n( {2}.*\ntab to .*\n) {2}Formular\n {2}.* Panel\.\n/g;

/** A notice; whether it is said before the new focus depends on the machine too. */
const NOTICE = /^(Achtung|Erledigt|Fehler|Hinweis)\. /;

/** What X calls keys that are not letters or digits. */
const KEYS: Readonly<Record<string, string>> = {
  '@': 'at',
  '-': 'minus',
  '.': 'period',
  ' ': 'space',
};

/** Firefox tells a description or a state anew when it has changed before. */
function isNoRepetition(words: string, index: number, all: readonly string[]): boolean {
  const bare = (text = '') => text.replace(/\.$/, '');
  const canRepeat = DESCRIPTION.test(words) || /^(aus|ein)geklappt$/.test(words);
  return !canRepeat || bare(words) !== bare(all[index - 1]);
}

interface Stage {
  readonly desktop: Desktop;
  readonly portal: Portal;
  readonly person: Visitor;
}

export type Listener = ReturnType<typeof listenOn>;

/** Acts of a person who hears Orca; each is written down, with what is heard after it. */
export function listenOn({ desktop, portal, person }: Stage) {
  const lines: string[] = [];
  const ends: (() => void)[] = [];

  function note(act: string, heard: readonly string[] = []): void {
    const said = heard.map((words) => words.replace(NAMED_STATE, '')).filter(isNoRepetition);
    const compared = said.filter((words) => !VARYING.some((pattern) => pattern.test(words)));
    const notices = compared.filter((words) => NOTICE.test(words));
    const others = compared.filter((words) => !NOTICE.test(words));
    lines.push(act, ...[...others, ...notices].map((words) => `  ${words}`));
  }

  async function doAndHear(act: string, action: () => unknown): Promise<void> {
    await action();
    note(act, await desktop.hear());
  }

  const hasFocusOn = async (name: string) =>
    (await person.tab.ask(readFocus, undefined)).name.startsWith(name);

  async function goToByTab(name: string): Promise<void> {
    for (let step = 0; !(await hasFocusOn(name)); step += 1) {
      if (step > TAB_STEPS_MAX) expect.fail(`Tab does not reach “${name}”.`);
      desktop.press('Tab');
      await desktop.reply();
    }
  }

  async function startReading(): Promise<void> {
    desktop.press('ctrl+Home');
    await desktop.hear();
    desktop.press('KP_Add');
  }

  const giveAnswers = () => ends.splice(0).forEach((end) => void end());

  return {
    open: (address: string) => doAndHear(`open ${address}`, () => person.open(address)),
    /** Where Orca begins in a page that is still changing depends on the machine. */
    arriveAt: (address: string) =>
      doAndHear(`arrive at ${address}`, async () => {
        await person.open(address);
        const isWaiting = async () => (await person.tab.ask(readPage, undefined)).isWaiting;
        await vi.waitFor(async () => expect(await isWaiting()).toBe(false), PATIENCE);
        await desktop.hear();
      }),
    followLinkTo: (recipient: string) =>
      doAndHear(`follow the link to ${recipient}`, () => person.open(portal.mailedLink(recipient))),
    /** What is said goes on while a page is read that something is to come late to. */
    beginToRead: async () => {
      await startReading();
      note('begin to read');
    },
    readToEnd: () => doAndHear('read to the end', startReading),
    press: (...keys: readonly string[]) =>
      doAndHear(`press ${keys.join(' ')}`, () => desktop.press(...keys)),
    type: async (text: string) => {
      desktop.press(...[...text].map((letter) => KEYS[letter] ?? letter));
      const heard = await desktop.hear();
      const last = heard.findLastIndex((words) => DESCRIPTION.test(words));
      note(`type ${text}`, heard.slice(Math.max(last, 0)));
    },
    tabTo: (name: string) => doAndHear(`tab to ${name}`, () => goToByTab(name)),
    see: (text: string) => doAndHear(`see ${text}`, () => person.see(text)),
    hear: async (text: string) => {
      await vi.waitFor(() => expect(desktop.said.join()).toContain(text), PATIENCE);
      note(`hear ${text}`);
    },
    /** What is said of the sandbox’s page is not to be compared. */
    becomePerson: (username: string) =>
      doAndHear(`be signed in as ${username}`, async () => {
        await becomePerson(person, username);
        await desktop.hear();
      }),
    becomeUnconfirmed: (username: string) =>
      doAndHear(`be unconfirmed as ${username}`, () =>
        addTestPerson(portal, { confirmed_at: null, username, email: username }),
      ),
    loseAnswers: (paths: string) =>
      doAndHear(`without answers for ${paths}`, () => ends.push(portal.lose(new RegExp(paths)))),
    holdAnswers: (paths: string) =>
      doAndHear(`with late answers for ${paths}`, () => ends.push(portal.hold(new RegExp(paths)))),
    giveAnswers: () => doAndHear('with all answers', giveAnswers),
    /** Everything that was done and heard. */
    finish: (): string => {
      giveAnswers();
      return `${lines.join('\n')}\n`.replaceAll(SKIP_LINK, '').replaceAll(NOTICED_LIST, '$1$2');
    },
  };
}
