// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { usePrefill } from '../../../src/portal/forms/use-prefill.ts';
import type { Session } from '../../../src/portal/session/identity/session.ts';
import { signedInUser } from '../../support/signed-in-user.ts';

const GUEST: Session = { status: 'guest', isProven: true };
const JANA = signedInUser({ firstname: 'Jana', lastname: 'Nord', username: 'jana@nord.de' });

beforeEach(() => {
  document.body.innerHTML =
    '<form id="a"><input name="name"><input name="email"></form><form id="b"><input name="name"></form>';
});
afterEach(cleanup);

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

describe('rules 7.14.6, S6.1: a form', () => {
  test('is filled at the sign-in, and emptied at the sign-out', () => {
    const form = openForm();
    const become = prefill(JANA, form);
    expect(Object.fromEntries(form.values)).toEqual({ name: 'Jana Nord', email: 'jana@nord.de' });
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

  test('is filled once it is bound', () => {
    const become = prefill(JANA);
    const form = openForm();
    become(JANA, form);
    expect(form.values.get('name')).toBe('Jana Nord');
  });

  test('gets only the fields that it has', () => {
    const form = openForm();
    prefill(JANA, form);
    expect(form.values.has('tempUsername')).toBe(false);
    document.getElementById('a')?.insertAdjacentHTML('beforeend', '<input name="tempUsername">');
    form.values.set('tempUsername', '');
    cleanup();
    prefill(JANA, form);
    expect(form.values.get('tempUsername')).toBe('jana@nord.de');
  });
});
