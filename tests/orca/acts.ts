import { expect, vi } from 'vitest';
import { readFocus, readPage } from '../engines/page-scripts.ts';
import type { Portal } from '../engines/portal.ts';
import type { Visitor } from '../engines/visitor.ts';
import { becomePerson } from '../engines/walks/person.ts';
import { addTestPerson } from '../support/person.ts';
import type { Desktop } from './desktop.ts';

const WAIT_OPTIONS = { timeout: 180_000, interval: 20 };

/** More tab stops than a page has. */
const TAB_STEPS_MAX = 60;

/** Words that Orca says or leaves out, depending on the speed of the computer. */
const VARYING_WORDS = [
  /^(Es wird geladen\. Bitte warten\.|Laden von .* abgeschlossen\.|Seite hat .*|.* – Mein Konto\.)$/,
  /^(Zum Inhalt springen Verknüpfung\.|.* wird verlassen\.|(Fokus|Stöbern)-Modus)$/,
  /^(Korrekter Wert|Wird geladen …|Ihre .* (verarbeitet|gesendet …))$/,
];

/** Descriptions of a field. The speed of the computer decides how often Orca says a changing description. */
const DESCRIPTION = /Fehler: |Korrekter Wert|Anforderungen an Ihr Passwort/;

/** The state of a list with its name. The speed of the computer decides whether Orca repeats the name. */
const NAMED_STATE = /^.* Bearbeitbares Auswahlfeld (?=(aus|ein)geklappt$)/;

/** The words about the first element of a page. Orca leaves out the role if the element had the focus before. */
const SKIP_LINK = / {2}Zum Inhalt springen\n( {2}Verknüpfung\n)?/g;

/** Words about Chromium's list of a select. If Orca names the list, Orca also names the groups around the next field. */
const SPOKEN_LIST = /(press Down\n) {2}Menü\n( {2}.*\ntab to .*\n) {2}Formular\n {2}.* Panel\.\n/g;

/** Words about a notice. The speed of the computer decides whether Orca says them before or after the new focus. */
const NOTICE = /^(Achtung|Erledigt|Fehler|Hinweis)\. /;

/** Names in X of keys that are neither letters nor digits. */
const KEY_NAMES: Readonly<Record<string, string>> = {
  '@': 'at',
  '-': 'minus',
  '.': 'period',
  ' ': 'space',
};

/** Whether words are new. After a change, Firefox repeats a description or a state. */
function isNew(words: string, index: number, allWords: readonly string[]): boolean {
  const removeFullStop = (text = '') => text.replace(/\.$/, '');
  const canRepeat = DESCRIPTION.test(words) || /^(aus|ein)geklappt$/.test(words);
  return !canRepeat || removeFullStop(words) !== removeFullStop(allWords[index - 1]);
}

interface Stage {
  readonly desktop: Desktop;
  readonly portal: Portal;
  readonly person: Visitor;
}

export type Listener = ReturnType<typeof createListener>;

/** Creates the acts of a person who hears Orca. The transcript has each act and the words that Orca says next. */
export function createListener({ desktop, portal, person }: Stage) {
  const lines: string[] = [];
  const releaseFunctions: (() => void)[] = [];

  function record(act: string, spokenLines: readonly string[] = []): void {
    const newWords = spokenLines.map((words) => words.replace(NAMED_STATE, '')).filter(isNew);
    const comparedWords = newWords.filter(
      (words) => !VARYING_WORDS.some((pattern) => pattern.test(words)),
    );
    const notices = comparedWords.filter((words) => NOTICE.test(words));
    const otherWords = comparedWords.filter((words) => !NOTICE.test(words));
    lines.push(act, ...[...otherWords, ...notices].map((words) => `  ${words}`));
  }

  async function recordAct(act: string, action: () => unknown): Promise<void> {
    await action();
    record(act, await desktop.takeSpokenLines());
  }

  const hasFocusOn = async (name: string) =>
    (await person.tab.evaluate(readFocus, undefined)).name.startsWith(name);

  async function goToByTab(name: string): Promise<void> {
    for (let step = 0; !(await hasFocusOn(name)); step += 1) {
      if (step > TAB_STEPS_MAX) expect.fail(`Tab does not reach “${name}”.`);
      desktop.press('Tab');
      await desktop.waitForSpeech();
    }
  }

  /** Lets Orca read the page from its start. */
  async function startReading(): Promise<void> {
    desktop.press('ctrl+Home');
    await desktop.takeSpokenLines();
    // Orca’s command that reads everything from here on.
    desktop.press('KP_Add');
  }

  const releaseAnswers = () => releaseFunctions.splice(0).forEach((release) => void release());

  return {
    open: (address: string) => recordAct(`open ${address}`, () => person.open(address)),
    /** Opens a page and waits until the page is complete. In a page that still changes, Orca begins at any place. */
    arriveAt: (address: string) =>
      recordAct(`arrive at ${address}`, async () => {
        await person.open(address);
        const isWaiting = async () => (await person.tab.evaluate(readPage, undefined)).isWaiting;
        await vi.waitFor(async () => expect(await isWaiting()).toBe(false), WAIT_OPTIONS);
        await desktop.takeSpokenLines();
      }),
    followLinkTo: (recipient: string) =>
      recordAct(`follow the link to ${recipient}`, () =>
        person.open(portal.readMailedLink(recipient)),
      ),
    /** Begins to read a page, whose late parts arrive while Orca reads. */
    beginToRead: async () => {
      await startReading();
      record('begin to read');
    },
    readToEnd: () => recordAct('read to the end', startReading),
    press: (...keys: readonly string[]) =>
      recordAct(`press ${keys.join(' ')}`, () => desktop.press(...keys)),
    type: async (text: string) => {
      desktop.press(...[...text].map((letter) => KEY_NAMES[letter] ?? letter));
      const spokenLines = await desktop.takeSpokenLines();
      const lastDescriptionIndex = spokenLines.findLastIndex((words) => DESCRIPTION.test(words));
      record(`type ${text}`, spokenLines.slice(Math.max(lastDescriptionIndex, 0)));
    },
    tabTo: (name: string) => recordAct(`tab to ${name}`, () => goToByTab(name)),
    see: (text: string) => recordAct(`see ${text}`, () => person.see(text)),
    hear: async (text: string) => {
      await vi.waitFor(() => expect(desktop.spokenLines.join()).toContain(text), WAIT_OPTIONS);
      record(`hear ${text}`);
    },
    /** Signs a person in, and drops Orca's words about the sandbox's page. */
    becomePerson: (username: string) =>
      recordAct(`be signed in as ${username}`, async () => {
        await becomePerson(person, username);
        await desktop.takeSpokenLines();
      }),
    becomeUnconfirmed: (username: string) =>
      recordAct(`be unconfirmed as ${username}`, () =>
        addTestPerson(portal, { confirmed_at: null, username, email: username }),
      ),
    loseAnswers: (paths: string) =>
      recordAct(`without answers for ${paths}`, () =>
        releaseFunctions.push(portal.loseFiles(new RegExp(paths))),
      ),
    holdAnswers: (paths: string) =>
      recordAct(`with late answers for ${paths}`, () =>
        releaseFunctions.push(portal.holdRequests(new RegExp(paths))),
      ),
    releaseAnswers: () => recordAct('with all answers', releaseAnswers),
    /** Returns the transcript of all acts and words. */
    finish: (): string => {
      releaseAnswers();
      return `${lines.join('\n')}\n`.replaceAll(SKIP_LINK, '').replaceAll(SPOKEN_LIST, '$1$2');
    },
  };
}
