import type { Schema } from '../../src/contract/definition/schema.ts';

export const UNREADABLE = Symbol('unreadable');

export function read<Reply>(reply: Schema<Reply>, answer: unknown): Reply | symbol {
  const { data, error } = reply.safeParse(answer);
  return error ? UNREADABLE : data;
}
