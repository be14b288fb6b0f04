// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RadioGroup } from '../../../../src/portal/components/field-groups/RadioGroup.tsx';
import { TextField } from '../../../../src/portal/components/fields/TextField.tsx';
import { ErrorSummary } from '../../../../src/portal/components/messages/ErrorSummary.tsx';

const scrolled: Element[] = [];
const FAULTS = [
  { name: 'firstname', text: 'Bitte geben Sie Ihren Vornamen ein.' },
  { name: 'salutation', text: 'Bitte wählen Sie Ihre Anrede aus.' },
];

beforeEach(() => {
  scrolled.length = 0;
  Element.prototype.scrollIntoView = vi.fn(function (this: Element) {
    scrolled.push(this);
  });
});
afterEach(cleanup);

function form(attempt: number) {
  return (
    <>
      <ErrorSummary attempt={attempt} faults={FAULTS} />
      <TextField label="Vorname" name="firstname" />
      <RadioGroup label="Anrede" name="salutation" options={[{ value: 2, label: 'Frau' }]} />
    </>
  );
}

test('rules A12, A34: its heading takes the focus when it appears and at each further submit', () => {
  const { rerender } = render(form(1));
  const heading = screen.getByRole('heading', { name: 'Bitte prüfen Sie Ihre Eingaben' });
  expect(document.activeElement).toBe(heading);
  screen.getByRole('textbox').focus();
  rerender(form(1));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  rerender(form(2));
  expect(document.activeElement).toBe(heading);
});

test('rules A12, 12.3: shows the messages of the fields', () => {
  render(form(1));
  expect(screen.getByRole('heading', { name: 'Bitte prüfen Sie Ihre Eingaben' })).toBeDefined();
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent]);
  expect(links).toEqual([
    ['#field-firstname', 'Bitte geben Sie Ihren Vornamen ein.'],
    ['#field-salutation', 'Bitte wählen Sie Ihre Anrede aus.'],
  ]);
});

test('rule A12: a link scrolls to the label, then focuses the control', async () => {
  render(form(1));
  await userEvent.click(screen.getByRole('link', { name: /Vornamen/ }));
  expect(document.activeElement?.id).toBe('field-firstname');
  expect(scrolled.at(-1)?.tagName).toBe('LABEL');
  await userEvent.click(screen.getByRole('link', { name: /Anrede/ }));
  expect(document.activeElement?.id).toBe('field-salutation');
  expect(scrolled.at(-1)?.tagName).toBe('LEGEND');
});
