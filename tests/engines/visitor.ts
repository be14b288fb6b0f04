import { expect, vi } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { KEYS } from './keys.ts';
import {
  type ElementQuery,
  findElement,
  focusField,
  hasMissed,
  isReachable,
  type PageFacts,
  readFocus,
  readPage,
  readValue,
  watchClick,
} from './page-scripts.ts';
import type { Handle, Tab } from './tab.ts';

const PATIENCE_MS = 60_000;
const POLL_MS = 50;

/** More steps than a page has; more mean a focus trap. */
const TAB_STEPS_MAX = 120;

export type Visitor = ReturnType<typeof createVisitor>;

/** Creates the acts of a person in a tab. An act waits until it is possible. @param origin of the portal */
export function createVisitor(tab: Tab, origin: string) {
  const readFacts = () => tab.evaluate(readPage, undefined);
  /** Retries an act until it succeeds, because elements may be missing, move or be replaced. */
  const retry = (act: () => Promise<void>) =>
    vi.waitFor(act, { timeout: PATIENCE_MS, interval: POLL_MS }).catch(async (cause) => {
      const { address, text } = await readFacts();
      throw new Error(`${cause}\n${address}\n${text}`, { cause });
    });
  const waitForPage = (check: (page: PageFacts) => void) =>
    retry(async () => check(await readFacts()));
  const createAddress = (path: string) => new URL(path, origin).href;

  async function findReachable(query: ElementQuery): Promise<Handle> {
    const handle = await tab.findElement(findElement, query);
    if (!handle) throw new Error(`"${query.name}" is not to be seen.`);
    if (query.kind !== 'field' && !(await tab.evaluateOn(handle, isReachable)))
      throw new Error(`"${query.name}" moves or is covered.`);
    return handle;
  }
  const findField = (name: string, part?: string) => findReachable({ kind: 'field', name, part });

  async function load(start: () => Promise<void>): Promise<void> {
    let document = 0;
    await waitForPage((page) => {
      document = page.document;
    });
    await start();
    await waitForPage((page) => {
      expect(page.document).not.toBe(document);
      expect(page.isComplete).toBe(true);
    });
    await tab.activate();
  }

  async function reach(heading: string): Promise<void> {
    await waitForPage((page) => {
      expect(page.heading).toBe(heading);
      expect(page.isComplete).toBe(true);
      expect(page.isWaiting).toBe(false);
      expect(page.session).not.toBe('unknown');
    });
    expect(await findViolations(tab), heading).toEqual([]);
  }

  // Firefox scrolls to the caret some time after a key, even between the search and the click.
  const pressElement = (query: ElementQuery) =>
    retry(async () => {
      const target = await findReachable(query);
      await tab.evaluateOn(target, watchClick);
      await tab.click(target);
      // The click may leave the page before the script can run in it.
      const isMissed = await tab.evaluate(hasMissed, undefined).catch(() => false);
      if (isMissed) throw new Error(`The click misses "${name}".`);
    });
  const press = (name: string, part?: string) => pressElement({ kind: 'pressable', name, part });

  return {
    tab,
    /** Waits for the page with a heading, if one is given. */
    open: async (address: string, heading?: string) => {
      await load(() => tab.goTo(createAddress(address)));
      if (heading !== undefined) await reach(heading);
    },
    bringToFront: tab.activate,
    /** Opens an address without waiting for anything. */
    startOpening: (address: string) => tab.goTo(createAddress(address)),
    reload: () => load(() => tab.evaluate(() => location.reload(), undefined)),
    goBack: tab.goBack,
    /** Waits for a path or an address, without its query if none is given. */
    arriveAt: (address: string) =>
      waitForPage((page) =>
        expect(address.includes('?') ? page.address : page.address.split('?')[0]).toBe(
          createAddress(address),
        ),
      ),
    /** Checks that a window of 320 px has no horizontal scroll bar (rule A4). WebKit's program has a larger minimum, and then loses the focus. */
    goNarrow: async () => {
      await tab.resize(320);
      const fits = () => innerWidth < 480 && document.documentElement.scrollWidth <= innerWidth;
      await retry(async () => expect(await tab.evaluate(fits, undefined)).toBe(true));
    },
    reach,
    see: (text: string) => waitForPage((page) => expect(page.text).toContain(text)),
    notSee: (text: string) => waitForPage((page) => expect(page.text).not.toContain(text)),
    waitForSession: (session: string) => waitForPage((page) => expect(page.session).toBe(session)),
    press,
    /** Where a link has the same name. */
    pressButton: (name: string) => pressElement({ kind: 'button', name }),
    pressUntil: (name: string, text: string) =>
      retry(async () => {
        if ((await readFacts()).text.includes(text)) return;
        await tab.click(await findReachable({ kind: 'pressable', name }));
        throw new Error(`"${name}" does not bring "${text}".`);
      }),
    follow: (name: string) => load(() => press(name)),
    /** Clicks a button as Safari does, where a click does not focus the button. */
    pressWithoutFocus: (name: string) =>
      retry(async () =>
        tab.evaluateOn(await findReachable({ kind: 'pressable', name }), (button) => {
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          button.click();
        }),
      ),
    fill: async (values: Readonly<Record<string, string>>, part?: string) => {
      for (const [label, text] of Object.entries(values))
        await retry(async () => {
          const field = await findField(label, part);
          await tab.evaluateOn(field, focusField);
          await tab.press(text || KEYS.backspace);
          const value = await tab.evaluateOn(field, readValue);
          expect(text ? value.slice(0, text.length) : value).toBe(text);
        });
    },
    tick: (label: string, part?: string) =>
      retry(async () => {
        const box = await findField(label, part);
        if ((await tab.evaluateOn(box, readValue)) === 'off') await tab.click(box);
        expect(await tab.evaluateOn(box, readValue)).toBe('on');
      }),
    seeValue: (label: string, value: string, part?: string) =>
      retry(async () =>
        expect(await tab.evaluateOn(await findField(label, part), readValue)).toBe(value),
      ),
    readField: async (label: string) => tab.evaluateOn(await findField(label), readValue),
    pressKeys: tab.press,
    haveFocusOn: (name: string) =>
      retry(async () => {
        const focus = await tab.evaluate(readFocus, undefined);
        expect(focus.name.slice(0, name.length)).toBe(name);
      }),
    tabTo,
    pressByKey: async (name: string) => {
      await tabTo(name);
      await tab.press(KEYS.enter);
    },
  };

  /** Presses Tab until the element with this name has the focus. Checks that the focus is visible at each step. */
  async function tabTo(name: string, kind?: 'button' | 'link') {
    for (let step = 0; step < TAB_STEPS_MAX; step += 1) {
      await tab.press(KEYS.tab);
      const focus = await tab.evaluate(readFocus, undefined);
      expect(focus.isMarked, `the focus on "${focus.name}" is visible`).toBe(true);
      if (focus.name.startsWith(name) && focus.kind === (kind ?? focus.kind)) return;
    }
    throw new Error(`Tab does not reach "${name}".`);
  }
}
