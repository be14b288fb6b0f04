import {
  type Answer,
  createJsonResponse,
  fakeBackend,
  type ReceivedCall,
} from '../http/answers.ts';

/** Returns the time in an hour in seconds since 1970, which is the unit of `tokenExp`. */
export function getExpiryInAnHour(): number {
  return Date.now() / 1000 + 3600;
}

export const person = {
  username: 'max.muster@example.de',
  firstName: 'Max',
  lastName: 'Muster',
  anonymous: 'false',
  hasAgbAccepted: true,
};

/** Answers by path. `count` is the number of requests that the backend has received. */
export type Answers = Record<string, (sent: ReceivedCall, count: number) => Answer>;

const GUEST_ANSWERS: Answers = {
  '/csa/session': () => createJsonResponse({ status: 404 }, 404),
  '/csrf-token': () => createJsonResponse({ token: 'C' }),
  '/auth/token': () => createJsonResponse({ message: 'unauthorized' }, 401),
  '/auth/userinfo': () => createJsonResponse(person),
};

export const PERSON_ANSWERS = {
  '/auth/token': () => createJsonResponse({ token: 'T', tokenExp: getExpiryInAnHour() }),
};
export const ANONYMOUS_ANSWERS = { '/auth/token': () => createJsonResponse({ token: '' }) };

export const createUserAnswers = (userData: object) => ({
  ...PERSON_ANSWERS,
  '/auth/userinfo': () => createJsonResponse({ ...person, ...userData }),
});

/**
 * Starts a backend that answers a guest.
 * @param answers in place of those for a guest, which a test may change later
 * @returns the requests that the backend receives
 */
export function fakeSessionBackend(answers: Answers = {}): ReceivedCall[] {
  return fakeBackend((sent, count) => {
    const { pathname } = sent.address;
    return (
      (answers[pathname] ?? GUEST_ANSWERS[pathname])?.(sent, count) ?? createJsonResponse({}, 404)
    );
  });
}

export function countCallsTo(requests: readonly ReceivedCall[], path: string): number {
  return listPaths(requests).filter((calledPath) => calledPath === path).length;
}

export function listPaths(requests: readonly ReceivedCall[]): string[] {
  return requests.map(({ address }) => address.pathname);
}
