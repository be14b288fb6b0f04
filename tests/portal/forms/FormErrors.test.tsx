import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FormErrors, type FormErrorsProps } from '../../../src/portal/forms/FormErrors.tsx';
import type { FormFailure } from '../../../src/portal/http/failure/failure.ts';
import {
  type Session,
  setSession,
  type User,
} from '../../../src/portal/session/identity/session.ts';

const GENERIC = 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später nochmal.';
const OFFLINE = 'Keine Verbindung.';
const EXPIRED = 'Ihre Sitzung ist abgelaufen.';
const CHECK = 'Bitte überprüfen Sie Ihre Eingaben und füllen Sie alle Pflichtfelder aus.';

const announced: unknown[] = [];
document.addEventListener('portal:notice', (event) =>
  announced.push((event as CustomEvent).detail),
);

beforeEach(() => {
  announced.length = 0;
  setSession({ status: 'guest', isProven: true });
});
afterEach(cleanup);

function refused(code: number, more: object = {}): FormFailure {
  return { status: 'refused', code, message: '', faults: [], retryAfterSeconds: 0, ...more };
}

type Form = FormErrorsProps['form'];

/** Shows what stands above a form with the id `f`. */
function show(form: Partial<Form>, more: Partial<FormErrorsProps> = {}) {
  const idle: Form = {
    state: { status: 'idle', attempt: 0 },
    summary: [],
  };
  const { container } = render(
    <form id="f">
      <div id="shown">
        <FormErrors failed="Nicht gesendet" form={{ ...idle, ...form }} {...more} />
      </div>
      <button type="submit">Senden</button>
    </form>,
  );
  const shown = container.querySelector('#shown');
  return {
    find: (selector: string) => shown?.querySelector<HTMLElement>(selector) ?? null,
    texts: () =>
      [...(shown?.querySelectorAll('p:not(.notice-word)') ?? [])].map((p) => p.textContent),
    heading: () => shown?.querySelector('h2')?.textContent,
    kind: () => shown?.querySelector<HTMLElement>('.notice')?.dataset['kind'],
    isEmpty: () => shown?.childElementCount === 0,
  };
}

/** A form whose last submit failed. */
function failing(failure: FormFailure, more?: Partial<FormErrorsProps>) {
  const lastFailure = { failure, hasFieldFaults: false, unplaced: [] };
  return show({ state: { status: 'failed', attempt: 1, lastFailure } }, more);
}

/** Somebody signed in, personally or by the network of an institution. */
function signIn(isIpUser = false): void {
  const user = { username: 'max', isAdmin: false, isIpUser } as User;
  setSession({ status: 'signed-in', user } satisfies Session);
}

describe('a form that failed', () => {
  test('says nothing before it is sent', () => {
    expect(show({}).isEmpty()).toBe(true);
  });

  test.each([
    [refused(500), GENERIC],
    [refused(400), CHECK],
    [{ status: 'captcha' } as const, 'Die Sicherheitsprüfung'],
    [{ status: 'unreachable', reason: 'FETCH_ERROR' } as const, OFFLINE],
  ])('rule 9.5: by %j says so in a notice with the focus', (failure, text) => {
    const { heading, kind, texts } = failing(failure);
    expect([heading(), kind(), texts()]).toEqual([
      'Nicht gesendet',
      'error',
      [expect.stringContaining(text)],
    ]);
    expect(document.activeElement?.textContent).toBe('Nicht gesendet');
    expect(announced).toEqual([]);
  });

  test('rule 9.9: says its own sentence first, then what helps, if anything does', () => {
    const sentence = 'Interner Server Fehler.';
    expect(failing(refused(500), { sentence }).texts()).toEqual([sentence]);
    cleanup();
    expect(failing(refused(400), { sentence }).texts()).toEqual([sentence, CHECK]);
  });

  test('rule 7.9.4: says words of its journey in place of the shared ones', () => {
    const failureText = ({ status }: FormFailure) => (status === 'refused' ? 'Eigene' : undefined);
    expect(failing(refused(500), { failureText }).texts()).toEqual(['Eigene']);
    cleanup();
    expect(failing({ status: 'captcha' }, { failureText }).texts()).not.toContain('Eigene');
  });

  test('rule 10.7: is told about in the region of notices if it has a name there', () => {
    failing(refused(400), { sentence: 'Satz.', announcementKey: 'resend' });
    expect(announced).toEqual([
      { key: 'resend', kind: 'error', heading: 'Nicht gesendet', text: `Satz. ${CHECK}` },
    ]);
  });
});

describe('rule 3.8: a form whose session has expired', () => {
  test('offers somebody who was signed in to sign in again, as a warning that stays', () => {
    signIn();
    const { find, kind, texts } = failing(refused(401));
    expect([kind(), texts()[0]]).toEqual(['warning', expect.stringContaining(EXPIRED)]);
    expect(find('[data-auth="login"]')?.textContent).toBe('Anmelden');
    expect(announced).toEqual([expect.objectContaining({ kind: 'warning', action: 'login' })]);
  });

  test('offers it also to somebody who is not identified', () => {
    setSession({ status: 'unidentified' });
    expect(failing(refused(401)).find('[data-auth="login"]')).not.toBeNull();
  });

  test('wants a fresh sign-in where the sign-in is too old (RFC 9470)', () => {
    signIn();
    const { find } = failing(refused(401, { stepUp: true }));
    expect(find('[data-auth]')?.getAttribute('data-auth')).toBe('relogin');
    expect(announced).toEqual([]);
  });

  test.each([
    ['a guest', () => {}],
    ['an institution', () => signIn(true)],
  ])('rule 9.4: says to %s that it failed, as there is no session to renew', (_, arrive) => {
    arrive();
    const { find, kind, texts } = failing(refused(401));
    expect([kind(), texts(), find('[data-auth]')]).toEqual(['error', [GENERIC], null]);
  });

  test('rule 7.9.4: does not offer it where its journey has words of its own', () => {
    signIn();
    const { find, kind } = failing(refused(401), { failureText: () => 'Eigene' });
    expect([kind(), find('[data-auth]')]).toEqual(['error', null]);
  });
});

describe('rule A12: the summary of a form', () => {
  const SUMMARY = [
    { field: 'name', fault: { serverText: 'Name fehlt' } },
    { fault: { serverText: 'Kein Fax' } },
  ];
  const links = (find: (selector: string) => HTMLElement | null) =>
    [...(find('ul')?.querySelectorAll('a') ?? [])].map((a) => [a.hash, a.textContent]);

  test('leads to the fields that are wrong', () => {
    const { find, heading, texts } = show({ summary: SUMMARY });
    expect(links(find)).toEqual([['#field-name', 'Name fehlt']]);
    expect([heading(), texts()]).toEqual(['Bitte prüfen Sie Ihre Eingaben', [CHECK, 'Kein Fax']]);
  });

  test.each([
    ['Satz.', ['Satz.', CHECK, 'Kein Fax']],
    [undefined, [CHECK, 'Kein Fax']],
  ])(
    'rules 9.2, 9.9: says that the journey failed when the server found it (%s)',
    (sentence, all) => {
      const lastFailure = { failure: refused(400), hasFieldFaults: true, unplaced: [] };
      const state = { status: 'failed', attempt: 1, lastFailure } as const;
      const { find, heading, texts, kind } = show(
        { state, summary: SUMMARY },
        { sentence, announcementKey: 'resend' },
      );
      expect(links(find)).toEqual([['#field-name', 'Name fehlt']]);
      expect([heading(), texts(), kind()]).toEqual(['Nicht gesendet', all, undefined]);
      expect(announced).toEqual([]);
    },
  );
});
