import * as z from 'zod/mini';
import { filled } from './values.ts';

const positive = z.int().check(z.gte(1));

/** A challenge of ALTCHA v2 (rule 5.0.7); the signature covers further parameters, too. */
export const challenge = z.object({
  parameters: z.looseObject({
    algorithm: filled,
    nonce: filled,
    salt: filled,
    cost: positive,
    keyLength: positive,
    keyPrefix: filled,
  }),
  signature: filled,
});

export const challengeExample: z.input<typeof challenge> = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: 'a81542ed9b1d624c3f6f16bca79b23e5',
    salt: 'd6a9900d73bd2275cc319b6e9951f180',
    cost: 2000,
    keyLength: 32,
    keyPrefix: 'f38f800564edc7c343cc0e1f2657ad91',
  },
  signature: 'd1b885fae4fcfe5a078f35bb1a8893657bcc569e701435608fc2fe49d17e15fd',
};
