import { expect, vi } from 'vitest';
import { findViolations } from '../support/axe.ts';
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

const PATIENCE_MS = 60_000;
const POLL_MS = 50;

/** More steps than a page has; more mean a focus trap. */
const TAB_STEPS_MAX = 120;

export type Visitor = ReturnType<typeof visitorAt>;

/** What a person does in a tab. All of it waits until it can be done. @param origin of the portal */
export function visitorAt(tab: Tab, origin: string) {
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

  async function reach(heading: string): Promise<void> {
    await untilPage((page) => {
      expect(page.heading).toBe(heading);
      expect(page.isComplete).toBe(true);
      expect(page.isWaiting).toBe(false);
      expect(page.session).not.toBe('unknown');
    });
    expect(await findViolations(tab), heading).toEqual([]);
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
    /** Waits for the page with a heading, if one is given. */
    open: async (address: string, heading?: string) => {
      await load(() => tab.goTo(addressOf(address)));
      if (heading !== undefined) await reach(heading);
    },
    turnTo: tab.activate,
    /** Opens it without waiting for anything. */
    startOpening: (address: string) => tab.goTo(addressOf(address)),
    reload: () => load(() => tab.ask(() => location.reload(), undefined)),
    goBack: tab.goBack,
    /** Waits for a path or an address, without its query if none is given. */
    arriveAt: (address: string) =>
      untilPage((page) =>
        expect(address.includes('?') ? page.address : page.address.split('?')[0]).toBe(
          addressOf(address),
        ),
      ),
    /** Needs no bar to the side in a narrow window (rule A4): of 320 px, or the least of WebKit's program, which then loses the focus. */
    goNarrow: async () => {
      await tab.resize(320);
      const fits = () => innerWidth < 480 && document.documentElement.scrollWidth <= innerWidth;
      await patiently(async () => expect(await tab.ask(fits, undefined)).toBe(true));
    },
    reach,
    see: (text: string) => untilPage((page) => expect(page.text).toContain(text)),
    notSee: (text: string) => untilPage((page) => expect(page.text).not.toContain(text)),
    beKnownAs: (session: string) => untilPage((page) => expect(page.session).toBe(session)),
    press,
    pressUntil: (name: string, text: string) =>
      patiently(async () => {
        if ((await facts()).text.includes(text)) return;
        await tab.click(await element({ kind: 'pressable', name }));
        throw new Error(`"${name}" does not bring "${text}".`);
      }),
    follow: (name: string) => load(() => press(name)),
    /** Clicks it as Safari does: a button gets no focus by a click there. */
    pressWithoutFocus: (name: string) =>
      patiently(async () =>
        tab.askOf(await element({ kind: 'pressable', name }), (button) => {
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          button.click();
        }),
      ),
    fill: async (values: Readonly<Record<string, string>>, part?: string) => {
      for (const [label, text] of Object.entries(values))
        await patiently(async () => {
          const field = await fieldOf(label, part);
          await tab.askOf(field, enter);
          await tab.press(text || KEYS.backspace);
          const value = await tab.askOf(field, readValue);
          expect(text ? value.slice(0, text.length) : value).toBe(text);
        });
    },
    tick: (label: string, part?: string) =>
      patiently(async () => {
        const box = await fieldOf(label, part);
        if ((await tab.askOf(box, readValue)) === 'off') await tab.click(box);
        expect(await tab.askOf(box, readValue)).toBe('on');
      }),
    find: (label: string, value: string, part?: string) =>
      patiently(async () =>
        expect(await tab.askOf(await fieldOf(label, part), readValue)).toBe(value),
      ),
    read: async (label: string) => tab.askOf(await fieldOf(label), readValue),
    keys: tab.press,
    haveFocusOn: (name: string) =>
      patiently(async () => {
        const focus = await tab.ask(readFocus, undefined);
        expect(focus.name.slice(0, name.length)).toBe(name);
      }),
    tabTo,
    pressByKey: async (name: string) => {
      await tabTo(name);
      await tab.press(KEYS.enter);
    },
  };

  /** Presses Tab until what has this name has the focus; the focus is visible at each step. */
  async function tabTo(name: string, kind?: 'button' | 'link') {
    for (let step = 0; step < TAB_STEPS_MAX; step += 1) {
      await tab.press(KEYS.tab);
      const focus = await tab.ask(readFocus, undefined);
      expect(focus.isMarked, `the focus on "${focus.name}" is visible`).toBe(true);
      if (focus.name.startsWith(name) && focus.kind === (kind ?? focus.kind)) return;
    }
    throw new Error(`Tab does not reach "${name}".`);
  }
}
