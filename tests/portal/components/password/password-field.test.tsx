import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PasswordInput } from '../../../../src/portal/components/password/PasswordInput.tsx';

function renderPasswordField() {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordInput autoComplete="new-password" label="Passwort" name="password" />
    </form>,
  );
  return { input: screen.getByLabelText<HTMLInputElement>(/^Passwort/, { selector: 'input' }) };
}

function findToggle() {
  return screen.getByRole('button');
}

test('the toggle changes its name without a pressed state, and a status announces the change (A15)', async () => {
  const { input } = renderPasswordField();
  const readStatus = () => screen.getByRole('status').textContent;
  expect(readStatus()).toBe('');
  expect(findToggle().textContent).toBe('Passwort anzeigen');
  expect(findToggle().getAttribute('aria-controls')).toBe('field-password');
  await userEvent.click(findToggle());
  expect(input.type).toBe('text');
  expect(findToggle().textContent).toBe('Passwort verbergen');
  expect(findToggle().hasAttribute('aria-pressed')).toBe(false);
  expect(readStatus()).toBe('Ihr Passwort ist sichtbar.');
  await userEvent.click(findToggle());
  expect(readStatus()).toBe('Ihr Passwort ist verborgen.');
});

test('showing the password keeps caret and focus (A15)', async () => {
  const { input } = renderPasswordField();
  await userEvent.type(input, 'geheim');
  input.setSelectionRange(2, 4);
  await userEvent.click(findToggle());
  expect(document.activeElement).toBe(input);
  expect([input.selectionStart, input.selectionEnd]).toEqual([2, 4]);
  expect(input.value).toBe('geheim');
});
