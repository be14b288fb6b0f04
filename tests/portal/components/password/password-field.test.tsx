import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PasswordInput } from '../../../../src/portal/components/password/PasswordInput.tsx';

function renderField() {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordInput autoComplete="new-password" label="Passwort" name="password" />
    </form>,
  );
  return { input: screen.getByLabelText<HTMLInputElement>(/^Passwort/, { selector: 'input' }) };
}

function toggle() {
  return screen.getByRole('button');
}

test('the toggle changes its name, not its pressed state, and a status says so (A15)', async () => {
  const { input } = renderField();
  const status = () => screen.getByRole('status').textContent;
  expect(status()).toBe('');
  expect(toggle().textContent).toBe('Passwort anzeigen');
  expect(toggle().getAttribute('aria-controls')).toBe('field-password');
  await userEvent.click(toggle());
  expect(input.type).toBe('text');
  expect(toggle().textContent).toBe('Passwort verbergen');
  expect(toggle().hasAttribute('aria-pressed')).toBe(false);
  expect(status()).toBe('Ihr Passwort ist sichtbar.');
  await userEvent.click(toggle());
  expect(status()).toBe('Ihr Passwort ist verborgen.');
});

test('showing the password keeps caret and focus (A15)', async () => {
  const { input } = renderField();
  await userEvent.type(input, 'geheim');
  input.setSelectionRange(2, 4);
  await userEvent.click(toggle());
  expect(document.activeElement).toBe(input);
  expect([input.selectionStart, input.selectionEnd]).toEqual([2, 4]);
  expect(input.value).toBe('geheim');
});
