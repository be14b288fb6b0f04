import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormErrors } from '../../../src/portal/forms/FormErrors.tsx';
import type { FormFailure } from '../../../src/portal/http/failure/failure.ts';
import { type Session, setSession } from '../../../src/portal/session/identity/session.ts';
import { recordNotices } from '../../support/notices.ts';
import { createSignedInSession } from '../../support/signed-in-user.ts';

const GENERIC = 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später nochmal.';
const GUEST: Session = { status: 'guest', isProven: true };

test.each<[string, Session, object, string | undefined, string, string?]>([
  ['a sign-in to a person', createSignedInSession(), {}, 'login', 'Ihre Sitzung ist abgelaufen.'],
  ['it to somebody not identified', { status: 'unidentified' }, {}, 'login', 'Ihre Sitzung'],
  [
    'a fresh one (RFC 9470)',
    createSignedInSession(),
    { stepUp: true },
    'relogin',
    'noch einmal an',
  ],
  ['nothing to a guest (rule 9.4)', GUEST, {}, undefined, GENERIC],
  ['nothing to an institution', createSignedInSession({ isIpUser: true }), {}, undefined, GENERIC],
  [
    'nothing where the journey has words (rule 7.9.4)',
    createSignedInSession(),
    {},
    undefined,
    'X',
    'X',
  ],
])('a 401 offers %s (3.8)', async (_, session, more, button, text, own) => {
  setSession(session);
  const shown = await recordNotices();
  const refusal = {
    status: 'refused',
    code: 401,
    message: '',
    fieldErrors: [],
    retryAfterSeconds: 0,
  };
  const failure = { ...refusal, ...more } as FormFailure;
  const lastFailure = { failure, errors: [] };
  const form = { state: { status: 'failed', attempt: 1, lastFailure }, summary: [] } as const;
  const { container } = render(
    <FormErrors failureHeading="Nein" failureText={() => own} form={form} />,
  );
  const notice = container.querySelector<HTMLElement>('.notice');
  expect(notice?.querySelector<HTMLElement>('[data-auth]')?.dataset['auth']).toBe(button);
  expect(notice?.classList).toContain(button ? 'notice-warning' : 'notice-error');
  expect(notice?.textContent).toContain(text);
  expect(shown.map(({ action }) => action)).toEqual(button === 'login' ? ['login'] : []);
});
