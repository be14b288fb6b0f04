export const UNREADABLE = Symbol('unreadable');

export function read<Reply>(reply: (value: unknown) => Reply, answer: unknown): Reply | symbol {
  try {
    return reply(answer);
  } catch {
    return UNREADABLE;
  }
}
