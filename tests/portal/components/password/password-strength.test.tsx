import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkPassword, ratePassword } from '../../../../src/contract/values/password-strength.ts';
import { PasswordStrength } from '../../../../src/portal/components/password/PasswordStrength.tsx';

/** rule 8.4.6 */
const STRENGTH_ANNOUNCE_MS = 500;

beforeEach(() => void vi.useFakeTimers());

function strength(value: string) {
  const met = checkPassword(value);
  return <PasswordStrength level={ratePassword(value)} isMet={met} name="password" />;
}

test.each([
  ['', '0', 'Noch kein Passwort'],
  [
    'aaaaaaaaaaaaaaaaaaaa',
    '1',
    'Zu unsicher – es fehlt noch: Großbuchstabe, Ziffer, Sonderzeichen',
  ],
  ['Aa1Aa1Aa1Aa1Aa', '2', 'Ausreichend sicher – es fehlt noch: Sonderzeichen'],
  ['Aa1Aa1Aa1Aa1Aa1', '3', 'Sehr sicher – es fehlt noch: Sonderzeichen'],
  ['Aa1!Aa1!Aa1!Aa', '3', 'Sehr sicher'],
  ['Aa1!Aa1!Aa1!Aa ', '3', 'Sehr sicher – Leerzeichen sind nicht erlaubt'],
  ['\u00a0Aa1!', '1', 'Zu unsicher – Leerzeichen sind nicht erlaubt'],
  ['Aa1Aa1 Aa1Aa1A', '2', 'Ausreichend sicher – Leerzeichen sind nicht erlaubt'],
])('%j has level %s, as text (A16, 8.4.6)', (value, level, words) => {
  render(strength(value));
  const meter = screen.getByRole('meter', { name: 'Passwortstärke' });
  expect(meter.getAttribute('value')).toBe(level);
  expect(meter.getAttribute('min')).toBe('0');
  expect(meter.getAttribute('max')).toBe('3');
  expect(meter.getAttribute('aria-valuetext')).toBe(words);
  expect(document.querySelector('[data-level]')?.getAttribute('data-level')).toBe(level);
  expect(document.querySelector('.strength-text')?.textContent).toBe(words);
});

test('lists every requirement from the start, met or not met as text (A16, 18.8)', () => {
  const { rerender } = render(strength(''));
  const items = () => screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items()).toHaveLength(7);
  expect(items()).toContain('Ziffer: nicht erfüllt');
  expect(items()).toContain('mehr als 14 Zeichen (empfohlen): noch nicht erreicht');
  screen.getByText('Anforderungen an Ihr Passwort (höchstens 64 Zeichen)');
  rerender(strength('1'));
  expect(items()).toContain('Ziffer: erfüllt');
});

test('marks blanks in the list, as they are not allowed (0.3)', () => {
  const { rerender } = render(strength('Aa1!'));
  const blanks = () =>
    screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes('Leerzeichen'));
  expect(blanks()?.textContent).toBe('keine Leerzeichen: erfüllt');
  expect(blanks()?.dataset['met']).toBe('true');
  rerender(strength('Aa1! '));
  expect(blanks()?.textContent).toBe('keine Leerzeichen: nicht erfüllt');
  expect(blanks()?.dataset['met']).toBe('false');
});

test('announces the strength after a pause, not after each key (A13)', () => {
  const { rerender } = render(strength(''));
  const heard = () => screen.getByRole('status').textContent;
  rerender(strength('Aa1Aa1Aa1Aa1Aa'));
  act(() => vi.advanceTimersByTime(STRENGTH_ANNOUNCE_MS - 1));
  expect(heard()).toBe('');
  rerender(strength('Aa1!Aa1!Aa1!Aa'));
  act(() => vi.advanceTimersByTime(STRENGTH_ANNOUNCE_MS - 1));
  expect(heard()).toBe('');
  act(() => vi.advanceTimersByTime(1));
  expect(heard()).toBe('Sehr sicher');
});
