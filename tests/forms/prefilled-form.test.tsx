// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { usePrefill } from '../../src/forms/use-prefill.ts';
import type { Session } from '../../src/session/identity/session.ts';
import { signedInUser } from '../support/signed-in-user.ts';

const GUEST: Session = { status: 'guest', isProven: true };
const JANA = signedInUser({ firstname: 'Jana', lastname: 'Nord', username: 'jana@nord.de' });

beforeEach(() => {
  document.body.innerHTML =
    '<form id="a"><input name="name"><input name="email"></form><form id="b"><input name="name"></form>';
});
afterEach(cleanup);

const input = (selector: string) => document.querySelector(selector) as HTMLInputElement;
const name = () => input('#a input[name=name]');

/** The fields of a form of React Hook Form. */
function openForm() {
  const values = new Map<string, string>([
    ['name', ''],
    ['email', ''],
  ]);
  return {
    values,
    getValues: (field: string) => values.get(field),
    setValue: (field: string, value: string) => void values.set(field, value),
  };
}

function prefill(session: Session, form?: ReturnType<typeof openForm>) {
  const { rerender } = renderHook(
    (props: readonly [Session, ReturnType<typeof openForm> | undefined]) =>
      usePrefill('a', ...props),
    { initialProps: [session, form] as const },
  );
  return (next: Session, nextForm = form) => rerender([next, nextForm] as const);
}

describe('rules 7.14.6, S6.1: a form without its code', () => {
  test('is filled at the sign-in, and emptied at the sign-out', () => {
    const become = prefill(GUEST);
    expect(name().value).toBe('');
    become(JANA);
    expect(name().value).toBe('Jana Nord');
    expect(input('[name=email]').value).toBe('jana@nord.de');
    become(GUEST);
    expect(name().value).toBe('');
    expect(input('[name=email]').value).toBe('');
  });

  test('fills no field of another form', () => {
    prefill(JANA);
    expect(input('#b input').value).toBe('');
  });

  test('rule S6.2: keeps what was typed, before and after the sign-in', () => {
    name().value = 'Erika';
    const become = prefill(JANA);
    expect(name().value).toBe('Erika');
    input('[name=email]').value = 'erika@web.de';
    become(GUEST);
    expect(name().value).toBe('Erika');
    expect(input('[name=email]').value).toBe('erika@web.de');
  });

  test('fills a field that another definition brings', () => {
    const become = prefill(JANA);
    document.getElementById('a')?.insertAdjacentHTML('beforeend', '<input name="tempUsername">');
    become(JANA);
    expect(input('[name=tempUsername]').value).toBe('jana@nord.de');
  });
});

describe('rules 7.14.6, S6.1: a form whose code is there', () => {
  test('gets the values instead of the fields', () => {
    const form = openForm();
    const become = prefill(JANA, form);
    expect(Object.fromEntries(form.values)).toEqual({ name: 'Jana Nord', email: 'jana@nord.de' });
    expect(name().value).toBe('');
    become(GUEST);
    expect(Object.fromEntries(form.values)).toEqual({ name: '', email: '' });
  });

  test('rule S6.2: keeps what was typed', () => {
    const form = openForm();
    form.values.set('name', 'Erika');
    const become = prefill(JANA, form);
    become(GUEST);
    expect(form.values.get('name')).toBe('Erika');
  });

  test('is emptied of what was filled in before its code came', () => {
    const form = openForm();
    const become = prefill(JANA);
    form.values.set('name', name().value);
    become(GUEST, form);
    expect(form.values.get('name')).toBe('');
  });
});
