import { act, cleanup, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { usePerson } from '../../../src/portal/forms/use-person.ts';
import { type Session, setSession } from '../../../src/portal/session/identity/session.ts';
import { createSignedInSession } from '../../support/signed-in-user.ts';

afterEach(() => {
  cleanup();
  setSession({ status: 'unknown' });
});

test.each<[title: string, session: Session, username: string | undefined]>([
  ['a person', createSignedInSession(), 'max'],
  [
    'an admin in the network of an institution',
    createSignedInSession({ isAdmin: true, isIpUser: true }),
    'max',
  ],
  ['an institution', createSignedInSession({ isIpUser: true }), undefined],
  ['a guest', { status: 'guest', isProven: true }, undefined],
  ['an unidentified person', { status: 'unidentified' }, undefined],
])('finds the person in the session of %s (3.10)', (_, session, username) => {
  const { result } = renderHook(usePerson);
  expect(result.current).toBeUndefined();
  act(() => setSession(session));
  expect(result.current?.username).toBe(username);
});

test('no page is rendered with the data of a person (3.16)', () => {
  setSession(createSignedInSession());
  const Name = () => <>{usePerson()?.username ?? 'nobody'}</>;
  expect(renderToString(<Name />)).toBe('nobody');
});
