import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Select } from '../../../../src/portal/components/fields/Select.tsx';
import { TextField } from '../../../../src/portal/components/fields/TextField.tsx';

afterEach(cleanup);

const CHOICES = [
  { value: 2, label: 'Frau' },
  { value: 1, label: 'Herr' },
];

test('rule A12: the description contains hint and fault in reading order', () => {
  render(
    <TextField fault="Bitte prüfen." hint="Wie im Ausweis" label="Vorname" name="firstname" />,
  );
  const input = screen.getByRole('textbox', { name: /Vorname/ });
  expect(input.id).toBe('field-firstname');
  expect(input.getAttribute('aria-describedby')).toBe('field-firstname-hint field-firstname-fault');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const fault = document.getElementById('field-firstname-fault');
  expect(fault?.textContent).toBe('Fehler: Bitte prüfen.');
  expect(fault && input.compareDocumentPosition(fault)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('rules A11, 11.10: a required field is marked with a sign and a text', () => {
  render(<TextField label="Vorname" name="firstname" required />);
  expect(screen.getByRole('textbox', { name: 'Vorname Pflichtfeld' })).toHaveProperty(
    'required',
    true,
  );
  expect(screen.getByText('*').getAttribute('aria-hidden')).toBe('true');
});

test('rules A11, 11.10, 12.2: an optional field is marked visibly and for screen readers', () => {
  render(<Select label="Titel" name="title" options={CHOICES} />);
  expect(screen.getByText('Optional').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByRole('combobox', { name: 'Titel Optionales Feld' })).toBeDefined();
});

test('the empty first option can be omitted', () => {
  const { rerender } = render(<Select label="Anrede" name="salutation" options={CHOICES} />);
  const select = screen.getByRole('combobox');
  expect(select).toHaveProperty('value', '');
  expect(screen.getByRole('option', { name: '- Bitte auswählen -' })).toBeDefined();
  rerender(<Select label="Anrede" name="salutation" options={CHOICES} placeholder="" />);
  expect(screen.getAllByRole('option')).toHaveLength(2);
});
