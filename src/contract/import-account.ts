import * as z from 'zod/mini';
import { defineCall, done } from './definition/call.ts';
import { checked } from './values/checked.ts';
import { username } from './values/username.ts';

/**
 * Takes over an account of the old system by its user name and password. No screen sends it: no
 * screen reaches it (rule 5.3).
 */
export const importAccount = defineCall({
  method: 'POST',
  path: '/account/import',
  access: 'signed-in',
  request: checked(z.object({ username, password: z.string() })),
  reply: done,
  refusals: [400, 401, 403, 404, 429],
});

/**
 * Invites a subuser again who was created for the signed-in person and has not confirmed yet, as
 * those of the old system; 404 for every other account. No screen sends it, either.
 */
export const importSubuser = defineCall({
  method: 'POST',
  path: '/account/import/subuser',
  access: 'signed-in',
  request: checked(z.object({ username, client_url: z.string() })),
  reply: done,
  refusals: [400, 401, 403, 404, 429],
});
