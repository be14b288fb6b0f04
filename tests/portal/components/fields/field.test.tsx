import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Select } from '../../../../src/portal/components/fields/Select.tsx';
import { TextInput } from '../../../../src/portal/components/fields/TextInput.tsx';

const CHOICES = [
  { value: 2, label: 'Frau' },
  { value: 1, label: 'Herr' },
];

test('a required field is marked with a sign and a text (A11, 11.10)', () => {
  render(<TextInput label="Vorname" name="firstname" required />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Vorname ?Pflichtfeld$/ });
  // With the attribute `required`, Firefox would call the empty field invalid (rule A37).
  expect([field.getAttribute('aria-required'), field.required]).toEqual(['true', false]);
  expect(screen.getByText('*').getAttribute('aria-hidden')).toBe('true');
});

test('an optional field is marked visibly and for screen readers (A11, 11.10, 12.2)', () => {
  render(<Select label="Titel" name="title" options={CHOICES} />);
  expect(screen.getByText('Optional').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByRole('combobox', { name: /^Titel ?Optionales Feld$/ })).toBeDefined();
});
