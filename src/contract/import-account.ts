import * as z from 'zod/mini';
import { defineCall } from './definition/call.ts';
import { username } from './values/username.ts';

export const importAccount = defineCall('POST', '/account/import', {
  access: 'signed-in',
  request: z.object({ username, password: z.string() }),
  errorStatuses: [400, 401, 403, 404, 429],
});

export const importSubuser = defineCall('POST', '/account/import/subuser', {
  access: 'signed-in',
  request: z.object({ username, client_url: z.string() }),
  errorStatuses: [400, 401, 403, 404, 429],
});
