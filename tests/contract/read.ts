import type * as z from 'zod/mini';

export const UNREADABLE = Symbol('unreadable');

export function read<Reply>(reply: z.ZodMiniType<Reply>, answer: unknown): Reply | symbol {
  const { data, error } = reply.safeParse(answer);
  return error ? UNREADABLE : data;
}
