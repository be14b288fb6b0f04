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

/** Finds the control of a label. The page may add a '*' or 'Optional' to the label. */
export function findField(label: string): Control {
  const markedLabels = [`${label}*`, `${label} Optional`];
  return findLabelledControl(
    (text) => text === label || markedLabels.some((start) => text.startsWith(start)),
  );
}

export const findCheckbox = (labelStart: string): HTMLInputElement =>
  findLabelledControl((text) => text.startsWith(labelStart));

export async function fillField(label: string, text: string): Promise<void> {
  const field = findField(label);
  await user.clear(field);
  await user.click(field);
  if (text !== '') await user.paste(text);
}

/** Sets the values of fields by their labels, without key presses. Each field gets the focus first. */
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
  const findOption = () => screen.getByText(name, { selector: '[role="option"]' });
  await waitUntil(findOption);
  await user.click(findOption());
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
      texts: [...box.querySelectorAll('p:not(.notice-kind)')].map(({ textContent }) => textContent),
    }
  );
}

/** Finds the control of a label without a role query, which is slow. */
function findLabelledControl(isWanted: (text: string) => boolean): Control {
  const labels = [...document.querySelectorAll('label')];
  const wantedLabels = labels.filter(({ textContent }) => isWanted(textContent));
  if (wantedLabels.length !== 1)
    throw new Error(`${wantedLabels.length} labels match, but only one should.`);
  return wantedLabels[0]?.control as Control;
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
