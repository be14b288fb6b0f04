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
])('a person with the facts %j has the prefill %j (7.14.6)', (user, values) => {
  expect(prefillOf(createSignedInSession(user))).toEqual(values);
});

const FIELDS_BY_FACT = { name: 'fullName', email: 'contactEmail' } as const;

function Form() {
  const form = useForm<{ fullName: string; contactEmail: string }>();
  usePrefill(form, FIELDS_BY_FACT);
  return (
    <form>
      <input {...form.register('fullName')} aria-label="Name" />
      <input {...form.register('contactEmail')} aria-label="E-Mail" />
      <output>{JSON.stringify(form.watch())}</output>
    </form>
  );
}

const findControl = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const readValues = () => [findControl('Name').value, findControl('E-Mail').value];
const typeValue = (label: string, value: string) =>
  fireEvent.change(findControl(label), { target: { value } });
const changeSession = (session: Session) => act(() => setSession(session));

const GUEST = { status: 'guest', isProven: true } as const;
const SESSION_OF_MAX = createSignedInSession({ username: 'max@web.de', name: 'Max' });

test('fields are filled in at a sign-in and emptied at a sign-out, except for typed text (S6.1, S6.2)', () => {
  setSession(SESSION_OF_MAX);
  const { unmount } = render(<Form />);
  expect(readValues()).toEqual(['Max', 'max@web.de']);
  typeValue('E-Mail', 'anders@web.de');
  changeSession(GUEST);
  expect(readValues()).toEqual(['', 'anders@web.de']);
  changeSession(SESSION_OF_MAX);
  expect(readValues()).toEqual(['Max', 'anders@web.de']);
  expect(screen.getByText('{"fullName":"Max","contactEmail":"anders@web.de"}')).toBeTruthy();
  unmount();
  changeSession(GUEST);
});

test('a field that the person has emptied stays empty when the user data change (S6.1)', () => {
  setSession(SESSION_OF_MAX);
  render(<Form />);
  typeValue('Name', '');
  changeSession(createSignedInSession({ username: 'max@web.de', name: 'Max Muster' }));
  expect(readValues()).toEqual(['', 'max@web.de']);
});

test('the input of a guest is neither replaced nor emptied (S6.2)', () => {
  setSession(GUEST);
  render(<Form />);
  typeValue('Name', 'Jana');
  changeSession(SESSION_OF_MAX);
  expect(readValues()).toEqual(['Jana', 'max@web.de']);
  changeSession(GUEST);
  expect(readValues()).toEqual(['Jana', '']);
});
