import { fireEvent, screen } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { runPendingTasks, waitUntil } from './clock.ts';

/** Simulates input without delays. Pointer events are not checked, because tests load no style sheet. */
export const user = userEvent.setup({
  delay: null,
  pointerEventsCheck: PointerEventsCheckLevel.Never,
});

type Control = HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement;

/** Finds the control with a label, which may have a '*' or 'Optional'. */
export function findField(label: string): Control {
  const markedLabels = [`${label}*`, `${label} Optional`];
  return findLabelledControl(
    (text) => text === label || markedLabels.some((start) => text.startsWith(start)),
  );
}

export const findCheckbox = (start: string): HTMLInputElement =>
  findLabelledControl((text) => text.startsWith(start));

export async function fillField(label: string, text: string): Promise<void> {
  const field = findField(label);
  await user.clear(field);
  await user.click(field);
  if (text !== '') await user.paste(text);
}

/** Fills fields by label at once; each gets the focus in turn. */
export function setValues(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) {
    const field = findField(label);
    field.focus();
    fireEvent.change(field, { target: { value } });
  }
}

export async function selectOption(label: string, choice: string): Promise<void> {
  await user.selectOptions(findField(label), choice);
}

/** Chooses an option of an open multiselect, whose code may still be loading. */
export async function chooseOption(name: string): Promise<void> {
  const option = () => screen.getByText(name, { selector: '[role="option"]' });
  await waitUntil(option);
  await user.click(option());
}

export function readFieldError(name: string): string | undefined {
  return document.getElementById(`field-${name}-error`)?.textContent?.replace(/^Fehler: /, '');
}

export function readErrorSummary() {
  const box = document.querySelector<HTMLElement>('.error-summary');
  return (
    box && {
      box,
      title: box.querySelector('h2'),
      heading: box.querySelector('h2')?.textContent,
      texts: [...box.querySelectorAll('p')].map(({ textContent }) => textContent),
      links: [...box.querySelectorAll('a')].map(({ textContent, hash }) => [hash, textContent]),
    }
  );
}

export function readFormNotice() {
  const box = document.querySelector<HTMLElement>('.notice');
  return (
    box && {
      heading: box.querySelector('h2')?.textContent,
      texts: [...box.querySelectorAll('p:not(.notice-word)')].map(({ textContent }) => textContent),
    }
  );
}

/** Finds the control of a label without a role query, which is slow. */
function findLabelledControl(fits: (text: string) => boolean): Control {
  const labels = [...document.querySelectorAll('label')];
  const found = labels.filter(({ textContent }) => fits(textContent));
  if (found.length !== 1) throw new Error(`${found.length} labels fit.`);
  return found[0]?.control as Control;
}

export function findSubmitButton(): HTMLButtonElement {
  const button = document.querySelector<HTMLButtonElement>('form button[type="submit"]');
  if (!button) throw new Error('There is no form to send.');
  return button;
}

/** Fills in further values, and sends the form. */
export async function submitForm(values: Readonly<Record<string, string>> = {}): Promise<void> {
  setValues(values);
  await user.click(findSubmitButton());
}

export const isPageBusy = () =>
  document.querySelector('main')?.getAttribute('aria-busy') === 'true';

export async function waitForIdleForm(): Promise<void> {
  await waitUntil(() =>
    expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('false'),
  );
  await runPendingTasks();
}
