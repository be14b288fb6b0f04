import type { Schema } from '../../src/contract/definition/schema.ts';

export const UNREADABLE = Symbol('unreadable');

/** Reads an answer as a page does. @returns UNREADABLE for an answer that the schema refuses */
export function readReply<Reply>(reply: Schema<Reply>, answer: unknown): Reply | symbol {
  const { data, error } = reply.safeParse(answer);
  return error ? UNREADABLE : data;
}
