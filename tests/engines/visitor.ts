import { expect, vi } from 'vitest';
import { findFaults } from '../support/axe.ts';
import { limitHere } from '../support/machine.ts';
import { KEYS } from './keys.ts';
import {
  enter,
  hasMissed,
  isReachable,
  lookFor,
  type PageFacts,
  readFocus,
  readPage,
  readValue,
  type Wanted,
  watchClick,
} from './page-scripts.ts';
import type { Handle, Tab } from './tab.ts';

const PATIENCE_MS = limitHere(20_000);
const POLL_MS = 50;

/** What a person does in a tab. All of it waits until it can be done. */
export interface Visitor {
  readonly tab: Tab;
  /** Opens a path of the portal or an address, and waits until the page is loaded. */
  readonly open: (address: string) => Promise<void>;
  /** Brings the tab to the front. */
  readonly turnTo: () => Promise<void>;
  /** Opens it without waiting for anything. */
  readonly startOpening: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly goBack: () => Promise<void>;
  /** Waits for a path or an address, without its query if none is given. */
  readonly arriveAt: (address: string) => Promise<void>;
  /** Waits for a screen with its heading and no spinner; axe finds no fault in it. */
  readonly reach: (heading: string) => Promise<void>;
  readonly see: (text: string) => Promise<void>;
  readonly notSee: (text: string) => Promise<void>;
  /** Waits until the page knows who this is: guest, personal, ip. */
  readonly beKnownAs: (session: string) => Promise<void>;
  /** Clicks what has this name, optionally within the part of the page with a heading. */
  readonly press: (name: string, part?: string) => Promise<void>;
  /** Clicks it again until a text is to be seen. */
  readonly pressUntil: (name: string, text: string) => Promise<void>;
  /** Clicks it and waits until another page is loaded. */
  readonly follow: (name: string, part?: string) => Promise<void>;
  /** Clicks it as Safari does: a button gets no focus by a click there. */
  readonly pressWithoutFocus: (name: string) => Promise<void>;
  /** Replaces the text of a field, or chooses an option of a select by typing its label. */
  readonly fill: (label: string, text: string, part?: string) => Promise<void>;
  readonly tick: (label: string, part?: string) => Promise<void>;
  /** Waits until a field holds a text; of a box, 'on' or 'off'. */
  readonly find: (label: string, value: string, part?: string) => Promise<void>;
  /** The value of a field now. */
  readonly read: (label: string) => Promise<string>;
  readonly keys: (keys: string) => Promise<void>;
  /** Waits until the element with this name has the focus. */
  readonly haveFocusOn: (name: string) => Promise<void>;
  /** Presses Tab until what has this name has the focus; the focus is visible at each step. */
  readonly tabTo: (name: string, kind?: 'button' | 'link') => Promise<void>;
}

/** More steps than a page has; more mean a focus trap. */
const TAB_STEPS_MAX = 120;

/** @param origin of the portal */
export function visitorAt(tab: Tab, origin: string): Visitor {
  const facts = () => tab.ask(readPage, undefined);
  /** Retries until it succeeds: elements may be missing, move or be replaced. */
  const patiently = (act: () => Promise<void>) =>
    vi.waitFor(act, { timeout: PATIENCE_MS, interval: POLL_MS }).catch(async (cause) => {
      const { address, text } = await facts();
      throw new Error(`${cause}\n${address}\n${text}`, { cause });
    });
  const untilPage = (check: (page: PageFacts) => void) =>
    patiently(async () => check(await facts()));
  const addressOf = (path: string) => new URL(path, origin).href;

  async function element(wanted: Wanted): Promise<Handle> {
    const found = await tab.find(lookFor, wanted);
    if (!found) throw new Error(`"${wanted.name}" is not to be seen.`);
    if (wanted.kind === 'pressable' && !(await tab.askOf(found, isReachable)))
      throw new Error(`"${wanted.name}" moves or is covered.`);
    return found;
  }
  const fieldOf = (name: string, part?: string) => element({ kind: 'field', name, part });

  /** Waits for another document. */
  async function load(start: () => Promise<void>): Promise<void> {
    let document = 0;
    await untilPage((page) => {
      document = page.document;
    });
    await start();
    await untilPage((page) => {
      expect(page.document).not.toBe(document);
      expect(page.isComplete).toBe(true);
    });
    await tab.activate();
  }

  // Firefox scrolls to the caret some time after a key, also between the look and the click.
  const press = (name: string, part?: string) =>
    patiently(async () => {
      const wanted = await element({ kind: 'pressable', name, part });
      await tab.askOf(wanted, watchClick);
      await tab.click(wanted);
      // A page that the click leaves may be gone before it can be asked.
      const isMissed = await tab.ask(hasMissed, undefined).catch(() => false);
      if (isMissed) throw new Error(`The click misses "${name}".`);
    });

  return {
    tab,
    open: (address) => load(() => tab.goTo(addressOf(address))),
    turnTo: tab.activate,
    startOpening: (address) => tab.goTo(addressOf(address)),
    reload: () => load(() => tab.ask(() => location.reload(), undefined)),
    goBack: tab.goBack,
    arriveAt: (address) =>
      untilPage((page) =>
        expect(address.includes('?') ? page.address : page.address.split('?')[0]).toBe(
          addressOf(address),
        ),
      ),
    reach: async (heading) => {
      await untilPage((page) => {
        expect(page.heading).toBe(heading);
        expect(page.isComplete).toBe(true);
        expect(page.isWaiting).toBe(false);
        expect(page.session).not.toBe('unknown');
      });
      expect(await findFaults(tab), heading).toEqual([]);
    },
    see: (text) => untilPage((page) => expect(page.text).toContain(text)),
    notSee: (text) => untilPage((page) => expect(page.text).not.toContain(text)),
    beKnownAs: (session) => untilPage((page) => expect(page.session).toBe(session)),
    press,
    pressUntil: (name, text) =>
      patiently(async () => {
        if ((await facts()).text.includes(text)) return;
        await tab.click(await element({ kind: 'pressable', name }));
        throw new Error(`"${name}" does not bring "${text}".`);
      }),
    follow: (name, part) => load(() => press(name, part)),
    pressWithoutFocus: (name) =>
      patiently(async () =>
        tab.askOf(await element({ kind: 'pressable', name }), (button) => {
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          button.click();
        }),
      ),
    fill: (label, text, part) =>
      patiently(async () => {
        const field = await fieldOf(label, part);
        await tab.askOf(field, enter);
        await tab.press(text || KEYS.backspace);
        const value = await tab.askOf(field, readValue);
        expect(text ? value.slice(0, text.length) : value).toBe(text);
      }),
    tick: (label, part) =>
      patiently(async () => {
        const box = await fieldOf(label, part);
        if ((await tab.askOf(box, readValue)) === 'off') await tab.click(box);
        expect(await tab.askOf(box, readValue)).toBe('on');
      }),
    find: (label, value, part) =>
      patiently(async () =>
        expect(await tab.askOf(await fieldOf(label, part), readValue)).toBe(value),
      ),
    read: async (label) => tab.askOf(await fieldOf(label), readValue),
    keys: tab.press,
    haveFocusOn: (name) =>
      patiently(async () => {
        const focus = await tab.ask(readFocus, undefined);
        expect(focus.name.slice(0, name.length)).toBe(name);
      }),
    tabTo: async (name, kind) => {
      for (let step = 0; step < TAB_STEPS_MAX; step += 1) {
        await tab.press(KEYS.tab);
        const focus = await tab.ask(readFocus, undefined);
        expect(focus.isMarked, `the focus on "${focus.name}" is visible`).toBe(true);
        if (focus.name.startsWith(name) && focus.kind === (kind ?? focus.kind)) return;
      }
      throw new Error(`Tab does not reach "${name}".`);
    },
  };
}
