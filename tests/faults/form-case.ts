import { act } from '@testing-library/react';
import { expect } from 'vitest';
import { findSubmitButton, readFormNotice } from '../support/fields.ts';
import type { Page } from '../support/page.tsx';
import type { Expectation } from './ends.ts';
import { type FaultCase, wordFor } from './fault-case.ts';

interface FormCase
  extends Expectation,
    Pick<FaultCase, 'name' | 'call' | 'counts' | 'faults' | 'timeoutMs'> {
  open(): Promise<Page>;
  /** What is typed then. */
  fill?(): unknown;
  readonly form?: string;
  /** Of its notice, which takes the focus. */
  readonly heading?: string;
  readonly words?: Readonly<Record<string, string>>;
  /** The visible result other than a failure, or the redirect target. */
  through(page: Page): string | false | null | undefined;
}

/** Words after which the form must be unchanged. */
const KEPT = [
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

export function formCase(options: FormCase): FaultCase {
  const { words = {}, through, open, fill, form, heading, ...row } = options;
  const element = () => document.querySelector(form === undefined ? 'form' : `form#${form}`);
  /** Two clicks and Enter before the first one is handled: a form sends once (rule S9.1). */
  const press = () =>
    act(async () => {
      const button = element()?.querySelector<HTMLElement>('[type="submit"]');
      for (const _ of [1, 2]) button?.click();
      element()?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    });
  return {
    ...row,
    async makeCall(arm, before) {
      const page = before ?? (await open());
      if (!before) await fill?.();
      arm(page.sandbox);
      await press();
      return page;
    },
    resultOn(page) {
      const elsewhere = through(page);
      if (elsewhere) return elsewhere;
      if (element()?.getAttribute('aria-busy') !== 'false') return undefined;
      const texts = readFormNotice()?.texts.filter((text) => text !== 'Anmelden') ?? [];
      const [end = '', ...more] = texts.map((text) => words[String(text)] ?? wordFor(text) ?? '');
      return more.length > 0 ? [end, ...more] : end || undefined;
    },
    values: formValues,
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
    repeatableAfter: [...KEPT, ...Object.values(words)],
  };
}

function formValues(): unknown[] {
  const controls = document.querySelectorAll<HTMLInputElement>('form [name]');
  return [...controls].map(({ name, value, checked }) => [name, value, checked]);
}

const PLACES: Readonly<Record<string, string>> = {
  '/registrierung-gesendet': 'sent',
  '/registrierung-erfolgreich': 'confirmed',
  '/passwort-aktualisiert': 'updated',
};

/** The redirect target as a word; the address itself when it is not allowed. */
export const findNavigation = ({ navigations: [first] }: Page): string | undefined =>
  first && (PLACES[new URL(first, location.href).pathname] ?? first);
