// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RadioGroup } from '../../../../src/portal/components/field-groups/RadioGroup.tsx';
import { Checkbox } from '../../../../src/portal/components/fields/Checkbox.tsx';
import { Select } from '../../../../src/portal/components/fields/Select.tsx';
import { TextArea } from '../../../../src/portal/components/fields/TextArea.tsx';
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

test('rule 1.10.7: a corrected value is marked', () => {
  const { rerender } = render(<TextField corrected label="Ort" name="city" />);
  expect(document.getElementById('field-city-correct')?.textContent).toBe('Korrekter Wert');
  rerender(<TextField corrected fault="Bitte geben Sie Ihren Ort ein." label="Ort" name="city" />);
  expect(screen.queryByText('Korrekter Wert')).toBeNull();
});

test('the description contains fixed text', () => {
  render(<TextField label="Adresse" name="alias" suffix="@kanzlei-x.de" />);
  const ids = screen.getByRole('textbox').getAttribute('aria-describedby');
  expect(ids).toBe('field-alias-suffix');
  expect(document.getElementById('field-alias-suffix')?.textContent).toBe('@kanzlei-x.de');
});

test('the empty first option can be omitted', () => {
  const { rerender } = render(<Select label="Anrede" name="salutation" options={CHOICES} />);
  const select = screen.getByRole('combobox');
  expect(select).toHaveProperty('value', '');
  expect(screen.getByRole('option', { name: '- Bitte auswählen -' })).toBeDefined();
  rerender(<Select label="Anrede" name="salutation" options={CHOICES} placeholder="" />);
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

test('rule A19: radios are grouped under their legend, and the first one has the field id', () => {
  render(<RadioGroup fault="Bitte wählen." label="Anrede" name="salutation" options={CHOICES} />);
  const group = screen.getByRole('group', { name: /Anrede/ });
  expect(group.getAttribute('aria-describedby')).toBe('field-salutation-fault');
  const ids = screen.getAllByRole('radio').map((radio) => radio.id);
  expect(ids).toEqual(['field-salutation', 'field-salutation-2']);
});

test('a checkbox label may contain a link', () => {
  render(
    <Checkbox fault="Bitte akzeptieren Sie." name="agb" required>
      Ich akzeptiere die <a href="/agb">AGB</a>.
    </Checkbox>,
  );
  const box = screen.getByRole('checkbox', { name: /Ich akzeptiere die AGB/ });
  expect(box.getAttribute('aria-describedby')).toBe('field-agb-fault');
  expect(screen.getByRole('link', { name: 'AGB' })).toBeDefined();
});

test('the binding reaches the control', () => {
  const seen: string[] = [];
  const binding = {
    name: 'message',
    onBlur: () => seen.push('blur'),
    onChange: () => seen.push('change'),
    ref: (element: HTMLTextAreaElement | null) => {
      if (element) seen.push(element.name);
    },
  };
  render(<TextArea {...binding} label="Nachricht" />);
  screen.getByRole('textbox').focus();
  screen.getByRole('textbox').blur();
  expect(seen).toEqual(['message', 'blur']);
});
