import { act } from '@testing-library/react';
import { expect } from 'vitest';
import { findSubmitButton, readFormNotice } from '../support/fields.ts';
import type { Page } from '../support/page.tsx';
import type { Expectation } from './ends.ts';
import { type FaultCase, findWord } from './fault-case.ts';

interface FormCase
  extends Expectation,
    Pick<FaultCase, 'name' | 'call' | 'isCounted' | 'faults' | 'timeoutMs'> {
  openForm(): Promise<Page>;
  /** Fills the form. */
  fillForm?(): unknown;
  readonly form?: string;
  /** The heading of the notice, which takes the focus. */
  readonly heading?: string;
  readonly words?: Readonly<Record<string, string>>;
  /** The visible result other than a failure, or the redirect target. */
  readOutcome(page: Page): string | false | null | undefined;
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
  const { words = {}, readOutcome, openForm, fillForm, form, heading, ...row } = options;
  const findForm = () => document.querySelector(form === undefined ? 'form' : `form#${form}`);
  /** Submits by two clicks and Enter at once. The form must send a single request (rule S9.1). */
  const press = () =>
    act(async () => {
      const button = findForm()?.querySelector<HTMLElement>('[type="submit"]');
      for (const _ of [1, 2]) button?.click();
      findForm()?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    });
  return {
    ...row,
    async makeCall(arm, before) {
      const page = before ?? (await openForm());
      if (!before) await fillForm?.();
      arm(page.sandbox);
      await press();
      return page;
    },
    readResult(page) {
      const outcome = readOutcome(page);
      if (outcome) return outcome;
      if (findForm()?.getAttribute('aria-busy') !== 'false') return undefined;
      const texts = readFormNotice()?.texts.filter((text) => text !== 'Anmelden') ?? [];
      const [end = '', ...more] = texts.map((text) => words[String(text)] ?? findWord(text) ?? '');
      return more.length > 0 ? [end, ...more] : end || undefined;
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
    repeatableEnds: [...ENDS_WITH_UNCHANGED_FORM, ...Object.values(words)],
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
