import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkPassword, ratePassword } from '../../../../src/contract/values/password-strength.ts';
import { PasswordStrength } from '../../../../src/portal/components/password/PasswordStrength.tsx';

/** The strength is announced after this time without input (rule 8.4.6). */
const STRENGTH_ANNOUNCE_MS = 500;

beforeEach(() => void vi.useFakeTimers());

function createStrength(value: string) {
  const isMet = checkPassword(value);
  return <PasswordStrength level={ratePassword(value)} isMet={isMet} name="password" />;
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
])(
  'the password %j has the level %s, which a text describes (A16, 8.4.6)',
  (value, level, text) => {
    render(createStrength(value));
    const meter = screen.getByRole('meter', { name: 'Passwortstärke' });
    expect(meter.getAttribute('value')).toBe(level);
    expect(meter.getAttribute('min')).toBe('0');
    expect(meter.getAttribute('max')).toBe('3');
    expect(meter.getAttribute('aria-valuetext')).toBe(text);
    expect(document.querySelector('[data-level]')?.getAttribute('data-level')).toBe(level);
    expect(document.querySelector('.strength-text')?.textContent).toBe(text);
  },
);

test('the strength display lists every requirement from the start, and says in text whether it is met (A16, 18.8)', () => {
  const { rerender } = render(createStrength(''));
  const listRequirements = () => screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(listRequirements()).toHaveLength(7);
  expect(listRequirements()).toContain('Ziffer: nicht erfüllt');
  expect(listRequirements()).toContain('mehr als 14 Zeichen (empfohlen): noch nicht erreicht');
  screen.getByText('Anforderungen an Ihr Passwort (höchstens 64 Zeichen)');
  rerender(createStrength('1'));
  expect(listRequirements()).toContain('Ziffer: erfüllt');
});

test('the strength display marks blanks in the list as not allowed (0.3)', () => {
  const { rerender } = render(createStrength('Aa1!'));
  const findBlanksItem = () =>
    screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes('Leerzeichen'));
  expect(findBlanksItem()?.textContent).toBe('keine Leerzeichen: erfüllt');
  expect(findBlanksItem()?.dataset['met']).toBe('true');
  rerender(createStrength('Aa1! '));
  expect(findBlanksItem()?.textContent).toBe('keine Leerzeichen: nicht erfüllt');
  expect(findBlanksItem()?.dataset['met']).toBe('false');
});

test('the strength display announces the strength after a pause, not after each key (A13)', () => {
  const { rerender } = render(createStrength(''));
  const readStatus = () => screen.getByRole('status').textContent;
  rerender(createStrength('Aa1Aa1Aa1Aa1Aa'));
  act(() => vi.advanceTimersByTime(STRENGTH_ANNOUNCE_MS - 1));
  expect(readStatus()).toBe('');
  rerender(createStrength('Aa1!Aa1!Aa1!Aa'));
  act(() => vi.advanceTimersByTime(STRENGTH_ANNOUNCE_MS - 1));
  expect(readStatus()).toBe('');
  act(() => vi.advanceTimersByTime(1));
  expect(readStatus()).toBe('Sehr sicher');
});
