import { act, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { prefillOf, usePrefill } from '../../../src/portal/forms/use-prefill.ts';
import {
  type Session,
  setSession,
  type User,
} from '../../../src/portal/session/identity/session.ts';
import { createSignedInSession } from '../../support/signed-in-user.ts';

test.each<[Partial<User>, Record<string, string>]>([
  [{}, { name: 'Max Muster', tempUsername: 'max' }],
  [
    { username: 'max@web.de', name: 'Max' },
    { name: 'Max', tempUsername: 'max@web.de', email: 'max@web.de' },
  ],
  [{ isAdmin: true }, {}],
  [{ isIpUser: true }, {}],
])('of a person %j fills in %j (7.14.6)', (user, values) => {
  expect(prefillOf(createSignedInSession(user))).toEqual(values);
});

const ASKED = { name: 'who', email: 'where' } as const;

function Form() {
  const form = useForm<{ who: string; where: string }>();
  usePrefill(form, ASKED);
  return (
    <form>
      <input {...form.register('who')} aria-label="Name" />
      <input {...form.register('where')} aria-label="E-Mail" />
      <output>{JSON.stringify(form.watch())}</output>
    </form>
  );
}

const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const values = () => [control('Name').value, control('E-Mail').value];
const type = (label: string, value: string) =>
  fireEvent.change(control(label), { target: { value } });
const become = (session: Session) => act(() => setSession(session));

const GUEST = { status: 'guest', isProven: true } as const;
const MAX = createSignedInSession({ username: 'max@web.de', name: 'Max' });

test('fields are filled in on sign-in and cleared on sign-out; what was typed stays (S6.1, S6.2)', () => {
  setSession(MAX);
  const { unmount } = render(<Form />);
  expect(values()).toEqual(['Max', 'max@web.de']);
  type('E-Mail', 'anders@web.de');
  become(GUEST);
  expect(values()).toEqual(['', 'anders@web.de']);
  become(MAX);
  expect(values()).toEqual(['Max', 'anders@web.de']);
  expect(screen.getByText('{"who":"Max","where":"anders@web.de"}')).toBeTruthy();
  unmount();
  become(GUEST);
});

test('a field that was emptied stays empty when more is known of the person (S6.1)', () => {
  setSession(MAX);
  render(<Form />);
  type('Name', '');
  become(createSignedInSession({ username: 'max@web.de', name: 'Max Muster' }));
  expect(values()).toEqual(['', 'max@web.de']);
});

test('what a guest has typed is neither replaced nor cleared (S6.2)', () => {
  setSession(GUEST);
  render(<Form />);
  type('Name', 'Jana');
  become(MAX);
  expect(values()).toEqual(['Jana', 'max@web.de']);
  become(GUEST);
  expect(values()).toEqual(['Jana', '']);
});
