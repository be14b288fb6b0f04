import { type Answer, fakeBackend, json, type Sent } from '../http/answers.ts';

/** Unix seconds in an hour. */
export function inAnHour(): number {
  return Date.now() / 1000 + 3600;
}

/** The user data of a person with a subscription to nothing. */
export const person = {
  username: 'max.muster@example.de',
  firstName: 'Max',
  lastName: 'Muster',
  anonymous: 'false',
  hasAgbAccepted: true,
};

type Answers = Record<string, (sent: Sent, count: number) => Answer>;

/** What a backend answers to a guest. */
const toGuest: Answers = {
  '/csa/session': () => json({ status: 404 }, 404),
  '/csrf-token': () => json({ token: 'C' }),
  '/auth/token': () => json({ message: 'unauthorized' }, 401),
  '/auth/userinfo': () => json(person),
};

/** What it answers to a signed-in person. */
export const toPerson: Answers = {
  '/auth/token': () => json({ token: 'T', tokenExp: inAnHour() }),
};

/** A backend for guests but for the answers given by path; records what it is asked. */
export function backend(answers: Answers = {}): Sent[] {
  const all = { ...toGuest, ...answers };
  return fakeBackend((sent, count) => {
    const answer = all[sent.address.pathname];
    return answer ? answer(sent, count) : json({ message: 'not found' }, 404);
  });
}

/** How often a path was asked for. */
export function callsOf(requests: readonly Sent[], path: string): number {
  return requests.filter(({ address }) => address.pathname === path).length;
}

/** The paths asked for, in their order. */
export function pathsOf(requests: readonly Sent[]): string[] {
  return requests.map(({ address }) => address.pathname);
}
