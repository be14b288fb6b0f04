import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { RadioGroup } from '../../../../src/portal/components/field-groups/RadioGroup.tsx';
import { TextInput } from '../../../../src/portal/components/fields/TextInput.tsx';
import { ErrorSummary } from '../../../../src/portal/components/messages/ErrorSummary.tsx';

const scrolledElements: Element[] = [];
const ERRORS = [
  // The name contains the character U+2024, which replaces the dot in a field name of a backend. The address of
  // a link encodes this character.
  { name: 'person․firstname', text: 'Bitte geben Sie Ihren Vornamen ein.' },
  { name: 'salutation', text: 'Bitte wählen Sie Ihre Anrede aus.' },
];

beforeEach(() => {
  scrolledElements.length = 0;
  Element.prototype.scrollIntoView = vi.fn(function (this: Element) {
    scrolledElements.push(this);
  });
});

function createForm(attempt: number) {
  return (
    <>
      <ErrorSummary attempt={attempt} errors={ERRORS} />
      <TextInput label="Vorname" name="person․firstname" />
      <RadioGroup label="Anrede" name="salutation" options={[{ value: 2, label: 'Frau' }]} />
    </>
  );
}

test('the heading has the focus and all errors as its description, and a link scrolls to the label and focuses the control (A12, A34)', async () => {
  render(createForm(1));
  const heading = screen.getByRole('heading', {
    description: /Pflichtfelder aus\. .*Vornamen.*Anrede/,
  });
  expect(document.activeElement).toBe(heading);
  expect(heading.closest('[role=alert]')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: /Vornamen/ }));
  expect(document.activeElement?.id).toBe('field-person․firstname');
  expect(scrolledElements.at(-1)?.tagName).toBe('LABEL');
  await userEvent.click(screen.getByRole('link', { name: /Anrede/ }));
  expect(document.activeElement?.id).toBe('field-salutation');
  expect(scrolledElements.at(-1)?.tagName).toBe('DIV');
});

test('a summary of errors of the backend is an alert (7.9.4)', () => {
  render(<ErrorSummary attempt={1} errors={ERRORS} heading="Fehlgeschlagen" />);
  expect(screen.getByRole('alert').textContent).toMatch(/^Fehlgeschlagen.*Anrede aus\.$/);
});
