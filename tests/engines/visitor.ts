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

const ACT_TIMEOUT_MS = 60_000;
const POLL_MS = 50;

/** More Tab presses than any page has tab stops. If this number does not suffice, the focus is trapped. */
const TAB_PRESSES_MAX = 120;

export type Visitor = ReturnType<typeof createVisitor>;

/** Creates the acts of a person in a tab. Each act waits until it is possible. @param origin of the portal */
export function createVisitor(tab: Tab, origin: string) {
  const readFacts = () => tab.evaluate(readPage, undefined);
  /** Retries an act until it succeeds, because elements may be missing, move or be replaced. */
  const retry = (act: () => Promise<void>) =>
    vi.waitFor(act, { timeout: ACT_TIMEOUT_MS, interval: POLL_MS }).catch(async (cause) => {
      const { address, text } = await readFacts();
      throw new Error(`${cause}\n${address}\n${text}`, { cause });
    });
  const waitForPage = (check: (page: PageFacts) => void) =>
    retry(async () => check(await readFacts()));
  const createAddress = (path: string) => new URL(path, origin).href;

  async function findReachable(query: ElementQuery): Promise<Handle> {
    const handle = await tab.findElement(findElement, query);
    if (!handle) throw new Error(`"${query.name}" is not visible.`);
    if (query.kind !== 'field' && !(await tab.evaluateOn(handle, isReachable)))
      throw new Error(`"${query.name}" moves or is covered.`);
    return handle;
  }
  const findField = (name: string, section?: string) =>
    findReachable({ kind: 'field', name, section });

  /** Runs an act that opens a page, and waits until that page has loaded. */
  async function waitForLoad(act: () => Promise<void>): Promise<void> {
    let previousDocument = 0;
    await waitForPage((page) => {
      previousDocument = page.documentId;
    });
    await act();
    await waitForPage((page) => {
      expect(page.documentId).not.toBe(previousDocument);
      expect(page.isComplete).toBe(true);
    });
    await tab.activate();
  }

  /** Waits for the page with this heading, and checks its accessibility. */
  async function checkPage(heading: string): Promise<void> {
    await waitForPage((page) => {
      expect(page.heading).toBe(heading);
      expect(page.isComplete).toBe(true);
      expect(page.isWaiting).toBe(false);
      expect(page.session).not.toBe('unknown');
    });
    expect(await findViolations(tab), heading).toEqual([]);
  }

  // Firefox scrolls to the caret some time after a key press. A scroll between search and click makes the click miss.
  const pressElement = (query: ElementQuery) =>
    retry(async () => {
      const element = await findReachable(query);
      await tab.evaluateOn(element, watchClick);
      await tab.click(element);
      // The click may leave the page before the script can run in it.
      const isMissed = await tab.evaluate(hasMissed, undefined).catch(() => false);
      if (isMissed) throw new Error(`The click misses "${query.name}".`);
    });
  const press = (name: string, section?: string) =>
    pressElement({ kind: 'pressable', name, section });

  return {
    tab,
    /** Opens an address. If a heading is given, waits for the page with this heading. */
    open: async (address: string, heading?: string) => {
      await waitForLoad(() => tab.goTo(createAddress(address)));
      if (heading !== undefined) await checkPage(heading);
    },
    bringToFront: tab.activate,
    /** Opens an address, and does not wait until the page has loaded. */
    startOpening: (address: string) => tab.goTo(createAddress(address)),
    reload: () => waitForLoad(() => tab.evaluate(() => location.reload(), undefined)),
    goBack: tab.goBack,
    /** Waits until the page has this address. The query is compared only if `address` has a query. */
    arriveAt: (address: string) =>
      waitForPage((page) =>
        expect(address.includes('?') ? page.address : page.address.split('?')[0]).toBe(
          createAddress(address),
        ),
      ),
    /**
     * Makes the window 320 px wide, and checks that it has no horizontal scroll bar (rule A4). WebKit's window
     * stays wider, but below 480 px, and loses the focus.
     */
    narrowWindow: async () => {
      await tab.resize(320);
      const hasNoScrollBar = () =>
        innerWidth < 480 && document.documentElement.scrollWidth <= innerWidth;
      await retry(async () => expect(await tab.evaluate(hasNoScrollBar, undefined)).toBe(true));
    },
    checkPage,
    see: (text: string) => waitForPage((page) => expect(page.text).toContain(text)),
    seeNot: (text: string) => waitForPage((page) => expect(page.text).not.toContain(text)),
    waitForSession: (session: string) => waitForPage((page) => expect(page.session).toBe(session)),
    press,
    /** Presses a button, on a page where a link has the same name. */
    pressButton: (name: string) => pressElement({ kind: 'button', name }),
    /** Presses an element again and again until the page has the text. */
    pressUntil: (name: string, text: string) =>
      retry(async () => {
        if ((await readFacts()).text.includes(text)) return;
        await tab.click(await findReachable({ kind: 'pressable', name }));
        throw new Error(`"${text}" does not appear after a press of "${name}".`);
      }),
    follow: (name: string) => waitForLoad(() => press(name)),
    /** Clicks a button as Safari does, where a click does not focus the button. */
    pressWithoutFocus: (name: string) =>
      retry(async () =>
        tab.evaluateOn(await findReachable({ kind: 'pressable', name }), (button) => {
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          button.click();
        }),
      ),
    /** Types into fields by label. An empty text empties the field. */
    fill: async (values: Readonly<Record<string, string>>, section?: string) => {
      for (const [label, text] of Object.entries(values))
        await retry(async () => {
          const field = await findField(label, section);
          await tab.evaluateOn(field, focusField);
          await tab.press(text || KEYS.backspace);
          const value = await tab.evaluateOn(field, readValue);
          expect(text ? value.slice(0, text.length) : value).toBe(text);
        });
    },
    tick: (label: string, section?: string) =>
      retry(async () => {
        const checkbox = await findField(label, section);
        if ((await tab.evaluateOn(checkbox, readValue)) === 'off') await tab.click(checkbox);
        expect(await tab.evaluateOn(checkbox, readValue)).toBe('on');
      }),
    seeValue: (label: string, value: string, section?: string) =>
      retry(async () =>
        expect(await tab.evaluateOn(await findField(label, section), readValue)).toBe(value),
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

  /** Presses Tab until the element with this name has the focus. Checks after each press that the focus is visible. */
  async function tabTo(name: string, kind?: 'button' | 'link') {
    for (let presses = 0; presses < TAB_PRESSES_MAX; presses += 1) {
      await tab.press(KEYS.tab);
      const focus = await tab.evaluate(readFocus, undefined);
      expect(focus.isMarked, `the focus on "${focus.name}" is visible`).toBe(true);
      if (focus.name.startsWith(name) && focus.kind === (kind ?? focus.kind)) return;
    }
    throw new Error(`Tab does not reach "${name}".`);
  }
}
