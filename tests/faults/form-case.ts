import { act } from '@testing-library/react';
import { expect } from 'vitest';
import { findSubmitButton, readFormNotice } from '../support/fields.ts';
import type { Page } from '../support/page.tsx';
import type { Expectation } from './ends.ts';
import { type FaultCase, findWord } from './fault-case.ts';

interface FormCase
  extends Expectation,
    Pick<FaultCase, 'name' | 'call' | 'isRequestOfCase' | 'faults' | 'timeoutMs'> {
  openForm(): Promise<Page>;
  fillForm?(): unknown;
  /** The id of the form; by default the first form of the page. */
  readonly formId?: string;
  /** The heading of a failure's notice, which takes the focus. */
  readonly heading?: string;
  /** Words for sentences that only this form shows. */
  readonly wordsBySentence?: Readonly<Record<string, string>>;
  /** Returns the word for a success, for a screen that replaces the form, or for the redirect target. */
  readEnd(page: Page): string | false | null | undefined;
}

/** Words for ends after which the input must be unchanged. */
const ENDS_WITH_UNCHANGED_FORM = [
  'offline',
  'generic',
  'captcha',
  'cookies',
  'expired',
  'passwords',
  'invalid',
  'throttled',
  'unavailable',
];

export function createFormCase(options: FormCase): FaultCase {
  const {
    wordsBySentence = {},
    readEnd,
    openForm,
    fillForm,
    formId,
    heading,
    ...caseFacts
  } = options;
  const findForm = () => document.querySelector(formId === undefined ? 'form' : `form#${formId}`);
  /** Submits by two clicks and Enter at once. The form must send a single request (rule S9.1). */
  const submitRepeatedly = () =>
    act(async () => {
      const button = findForm()?.querySelector<HTMLElement>('[type="submit"]');
      button?.click();
      button?.click();
      findForm()?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    });
  return {
    ...caseFacts,
    async sendCall(activateFault, previousPage) {
      const page = previousPage ?? (await openForm());
      if (!previousPage) await fillForm?.();
      activateFault(page.sandbox);
      await submitRepeatedly();
      return page;
    },
    readResult(page) {
      const end = readEnd(page);
      if (end) return end;
      if (findForm()?.getAttribute('aria-busy') !== 'false') return undefined;
      // The notice about an expired session has a button in its last paragraph.
      const texts = readFormNotice()?.texts.filter((text) => text !== 'Anmelden') ?? [];
      const words = texts.map((text) => wordsBySentence[String(text)] ?? findWord(text) ?? '');
      return words.length > 1 ? words : words[0] || undefined;
    },
    readValues: readFormValues,
    expectFailure({ navigations }) {
      if (heading === undefined) return;
      expect([readFormNotice()?.heading, document.activeElement?.textContent]).toEqual([
        heading,
        heading,
      ]);
      expect(document.title).toMatch(/^Fehler: /);
      expect(navigations).toEqual([]);
      expect(findSubmitButton().disabled).toBe(false);
    },
    repeatableEnds: [...ENDS_WITH_UNCHANGED_FORM, ...Object.values(wordsBySentence)],
  };
}

function readFormValues(): unknown[] {
  const controls = document.querySelectorAll<HTMLInputElement>('form [name]');
  return [...controls].map(({ name, value, checked }) => [name, value, checked]);
}

const WORDS_BY_PATH: Readonly<Record<string, string>> = {
  '/registrierung-gesendet': 'sent',
  '/registrierung-erfolgreich': 'confirmed',
  '/passwort-aktualisiert': 'updated',
};

/** Returns the word for the redirect target, or the address of an unknown target. */
export const readRedirect = ({ navigations: [first] }: Page): string | undefined =>
  first && (WORDS_BY_PATH[new URL(first, location.href).pathname] ?? first);
