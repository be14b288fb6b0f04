import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormErrors } from '../../../src/portal/forms/FormErrors.tsx';
import type { FormFailure } from '../../../src/portal/http/failure/failure.ts';
import { type Session, setSession } from '../../../src/portal/session/identity/session.ts';
import { recordNotices } from '../../support/notices.ts';
import { createSignedInSession } from '../../support/signed-in-user.ts';

const GENERIC_SENTENCE = 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später nochmal.';
const GUEST: Session = { status: 'guest', isProven: true };

test.each<
  [
    title: string,
    session: Session,
    failureFacts: object,
    action: string | undefined,
    text: string,
    journeySentence?: string,
  ]
>([
  ['a sign-in to a person', createSignedInSession(), {}, 'login', 'Ihre Sitzung ist abgelaufen.'],
  ['a sign-in to an unidentified person', { status: 'unidentified' }, {}, 'login', 'Ihre Sitzung'],
  [
    'a new sign-in when the backend asks for one (RFC 9470)',
    createSignedInSession(),
    { stepUp: true },
    'relogin',
    'noch einmal an',
  ],
  ['no sign-in to a guest (9.4)', GUEST, {}, undefined, GENERIC_SENTENCE],
  [
    'no sign-in to an institution',
    createSignedInSession({ isIpUser: true }),
    {},
    undefined,
    GENERIC_SENTENCE,
  ],
  [
    'no sign-in when the journey has its own sentence (7.9.4)',
    createSignedInSession(),
    {},
    undefined,
    'X',
    'X',
  ],
])('a 401 offers %s (3.8)', async (_, session, failureFacts, action, text, journeySentence) => {
  setSession(session);
  const notices = await recordNotices();
  const refusal = {
    status: 'refused',
    code: 401,
    message: '',
    fieldErrors: [],
    retryAfterSeconds: 0,
  };
  const failure = { ...refusal, ...failureFacts } as FormFailure;
  const lastFailure = { failure, errors: [] };
  const form = { state: { status: 'failed', attempt: 1, lastFailure }, summary: [] } as const;
  const { container } = render(
    <FormErrors failureHeading="Nein" findHelpText={() => journeySentence} form={form} />,
  );
  const notice = container.querySelector<HTMLElement>('.notice');
  expect(notice?.querySelector<HTMLElement>('[data-auth]')?.dataset['auth']).toBe(action);
  expect(notice?.classList).toContain(action ? 'notice-warning' : 'notice-error');
  expect(notice?.textContent).toContain(text);
  const expectedActions = action === 'login' ? ['login'] : [];
  expect(notices.map((notice) => notice.action)).toEqual(expectedActions);
});
