import { expect, vi } from 'vitest';
import { limitHere } from '../support/machine.ts';
import type { Handle, Tab } from './tab.ts';

const PATIENCE_MS = limitHere(20_000);
const POLL_MS = 50;

/** User actions on a tab: wait, click, type. */
export interface Visitor {
  readonly open: (address: string) => Promise<void>;
  /** Waits for an address. */
  readonly arriveAt: (address: string) => Promise<void>;
  readonly see: (text: string) => Promise<void>;
  /**
   * Clicks the button or link whose name starts with a text, optionally within the section of a
   * heading.
   */
  readonly press: (name: string, section?: string) => Promise<void>;
  /** Types into the field whose label starts with a text. */
  readonly fill: (label: string, text: string) => Promise<void>;
  /** Ticks the checkbox whose label starts with a text; retries after layout shifts. */
  readonly tick: (label: string) => Promise<void>;
}

export function visitorAt(tab: Tab): Visitor {
  /** Retries until it succeeds: elements may be missing, move or be replaced. */
  const patiently = (act: () => Promise<void>) =>
    vi.waitFor(act, { timeout: PATIENCE_MS, interval: POLL_MS }).catch(async (cause) => {
      throw new Error(`${cause}\n${await tab.read(shownText)}`, { cause });
    });

  async function found(name: string, element: Promise<Handle | undefined>): Promise<Handle> {
    const handle = await element;
    if (!handle) throw new Error(`"${name}" is not to be seen.`);
    return handle;
  }

  return {
    open: tab.goTo,
    arriveAt: (address) => patiently(async () => expect(await tab.read(openAddress)).toBe(address)),
    see: (text) => patiently(async () => expect(await tab.read(shownText)).toContain(text)),
    press: (name, section) =>
      patiently(async () => tab.click(await found(name, tab.find(pressable, { name, section })))),
    fill: (label, text) =>
      patiently(async () => tab.type(await found(label, tab.find(controlOf, label)), text)),
    tick: (label) =>
      patiently(async () => {
        if (await tab.find(tickedOf, label)) return;
        await tab.click(await found(label, tab.find(controlOf, label)));
        if (!(await tab.find(tickedOf, label))) throw new Error(`"${label}" is not ticked.`);
      }),
  };
}

/** In the page. */
function openAddress(): string {
  return location.href;
}

/** In the page. */
function shownText(): string {
  return document.body.innerText;
}

/** In the page. */
function pressable(wanted: { name: string; section: string | undefined }): Element | undefined {
  const scope = wanted.section
    ? [...document.querySelectorAll('section')].find(
        (section) => section.querySelector('h2')?.textContent.trim() === wanted.section,
      )
    : document;
  const found = ['button:not([disabled])', 'a[href]']
    .flatMap((kind) => [...(scope?.querySelectorAll(kind) ?? [])])
    .find(
      (element) => element.checkVisibility() && element.textContent.trim().startsWith(wanted.name),
    );
  // Drivers do not wait for smooth scrolling.
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found;
}

/** In the page. */
function controlOf(name: string): Element | null | undefined {
  const found = [...document.querySelectorAll('label')].find(
    (label) => label.checkVisibility() && label.textContent.trim().startsWith(name),
  )?.control;
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found;
}

/** In the page. */
function tickedOf(name: string): Element | null | undefined {
  return [...document.querySelectorAll('input:checked')].find((box) =>
    [...((box as HTMLInputElement).labels ?? [])].some((label) =>
      label.textContent.trim().startsWith(name),
    ),
  );
}
