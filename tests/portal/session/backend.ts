import {
  type Answer,
  createJsonResponse,
  fakeBackend,
  type ReceivedCall,
} from '../http/answers.ts';

export function findTimeInAnHour(): number {
  return Date.now() / 1000 + 3600;
}

export const person = {
  username: 'max.muster@example.de',
  firstName: 'Max',
  lastName: 'Muster',
  anonymous: 'false',
  hasAgbAccepted: true,
};

export type Answers = Record<string, (sent: ReceivedCall, count: number) => Answer>;

const GUEST_ANSWERS: Answers = {
  '/csa/session': () => createJsonResponse({ status: 404 }, 404),
  '/csrf-token': () => createJsonResponse({ token: 'C' }),
  '/auth/token': () => createJsonResponse({ message: 'unauthorized' }, 401),
  '/auth/userinfo': () => createJsonResponse(person),
};

export const PERSON_ANSWERS = {
  '/auth/token': () => createJsonResponse({ token: 'T', tokenExp: findTimeInAnHour() }),
};
export const ANONYMOUS_ANSWERS = { '/auth/token': () => createJsonResponse({ token: '' }) };

export const createUserAnswers = (more: object) => ({
  ...PERSON_ANSWERS,
  '/auth/userinfo': () => createJsonResponse({ ...person, ...more }),
});

/**
 * A backend for guests, with other answers by path, which may be changed while it runs;
 * records the requests.
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
  return listPaths(requests).filter((asked) => asked === path).length;
}

export function listPaths(requests: readonly ReceivedCall[]): string[] {
  return requests.map(({ address }) => address.pathname);
}
