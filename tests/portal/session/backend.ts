import { type Answer, fakeBackend, json, type Sent } from '../http/answers.ts';

export function inAnHour(): number {
  return Date.now() / 1000 + 3600;
}

export const person = {
  username: 'max.muster@example.de',
  firstName: 'Max',
  lastName: 'Muster',
  anonymous: 'false',
  hasAgbAccepted: true,
};

export type Answers = Record<string, (sent: Sent, count: number) => Answer>;

const toGuest: Answers = {
  '/csa/session': () => json({ status: 404 }, 404),
  '/csrf-token': () => json({ token: 'C' }),
  '/auth/token': () => json({ message: 'unauthorized' }, 401),
  '/auth/userinfo': () => json(person),
};

export const toPerson = { '/auth/token': () => json({ token: 'T', tokenExp: inAnHour() }) };
export const toAnonymous = { '/auth/token': () => json({ token: '' }) };

export const userInfo = (more: object) => ({
  ...toPerson,
  '/auth/userinfo': () => json({ ...person, ...more }),
});

/**
 * A backend for guests, with other answers by path, which may be changed while it runs;
 * records the requests.
 */
export function backend(answers: Answers = {}): Sent[] {
  return fakeBackend((sent, count) => {
    const { pathname } = sent.address;
    return (answers[pathname] ?? toGuest[pathname])?.(sent, count) ?? json({}, 404);
  });
}

export function callsOf(requests: readonly Sent[], path: string): number {
  return pathsOf(requests).filter((asked) => asked === path).length;
}

export function pathsOf(requests: readonly Sent[]): string[] {
  return requests.map(({ address }) => address.pathname);
}
