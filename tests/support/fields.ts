import { fireEvent } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { turn, until } from './clock.ts';

/** A person at the keyboard, without pauses between the keys. */
export const user = userEvent.setup({ delay: null });

type Control = HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement;

/** The control with a label; its '*' or 'Optional' need not be said. */
export function labelled(label: string): Control {
  const marked = [`${label} *`, `${label} Optional`];
  return control((text) => text === label || marked.some((start) => text.startsWith(start)));
}

/** The checkbox whose label begins so. */
export function box(start: string): HTMLInputElement {
  return control((text) => text.startsWith(start));
}

/** Pastes a text in the place of what a field holds. */
export async function fill(label: string, text: string): Promise<void> {
  const field = labelled(label);
  await user.clear(field);
  await user.click(field);
  if (text !== '') await user.paste(text);
}

/** Puts texts and choices into fields at once, by their labels; the fields have the focus in turn. */
export function put(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) {
    const field = labelled(label);
    field.focus();
    fireEvent.change(field, { target: { value } });
  }
}

/** Chooses an entry of a select by its words. */
export async function choose(label: string, choice: string): Promise<void> {
  await user.selectOptions(labelled(label), choice);
}

/** What is wrong with a field in the words beside it; undefined for nothing. */
export function faultOf(name: string): string | undefined {
  const text = document.getElementById(`field-${name}-fault`)?.textContent;
  return text?.replace(/^Fehler: /, '');
}

/** The error summary that is shown. */
export function summary() {
  const box = document.querySelector<HTMLElement>('.error-summary');
  return (
    box && {
      box,
      heading: box.querySelector('h2')?.textContent,
      texts: [...box.querySelectorAll('p')].map(({ textContent }) => textContent),
      links: [...box.querySelectorAll('a')].map(({ textContent, hash }) => [hash, textContent]),
    }
  );
}

/** The notice that is shown: its heading and its sentences. */
export function notice() {
  const box = document.querySelector<HTMLElement>('.notice');
  return (
    box && {
      heading: box.querySelector('h2')?.textContent,
      texts: [...box.querySelectorAll('p:not(.notice-word)')].map(({ textContent }) => textContent),
    }
  );
}

/** The control of the one label that a text fits; a query by role would take ten times as long. */
function control(fits: (text: string) => boolean): Control {
  const labels = [...document.querySelectorAll('label')];
  const found = labels.filter(({ textContent }) => fits(textContent));
  if (found.length !== 1) throw new Error(`${found.length} labels fit.`);
  return found[0]?.control as Control;
}

/** The button that sends the form. */
export function submitButton(): HTMLButtonElement {
  const button = document.querySelector<HTMLButtonElement>('form button[type="submit"]');
  if (!button) throw new Error('There is no form to send.');
  return button;
}

/** Waits until the form has been sent, and has gone through or failed. */
export async function settled(): Promise<void> {
  await until(() =>
    expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('false'),
  );
  await turn();
}
