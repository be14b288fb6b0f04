import { defineCall, readObject } from '../definition/call.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const textOf = (value: unknown) => (isText(value) ? value : undefined);

const target = readObject(({ url }) => (isText(url) ? { url } : undefined), 'url');

export const login = defineCall('GET', '/auth/login', {
  request: readObject<{ back?: string | undefined; prompt?: 'none' | undefined }>(
    ({ back, prompt }) =>
      prompt === undefined || prompt === 'none' ? { back: textOf(back), prompt } : undefined,
    'prompt',
  ),
  reply: target,
  errorStatuses: [400],
});

export const relogin = defineCall('GET', '/auth/relogin', {
  request: readObject<{ back?: string | undefined }>(({ back }) => ({ back: textOf(back) })),
  reply: target,
  errorStatuses: [400],
});

/** Ends the session only if the request carries the portal's tokens (rules S5.8, S5.9). */
export const logout = defineCall('GET', '/auth/logout', { reply: target });

/** Asked on the first visit, which signs in silently. */
export const session = defineCall('POST', '/csa/session', {
  isMutation: false,
  request: readObject(
    ({ redirectUrl }) => (isText(redirectUrl) ? { redirectUrl } : undefined),
    'redirectUrl',
  ),
  reply: readObject<{ url?: string | undefined }>(({ url }) => ({ url: textOf(url) })),
  errorStatuses: [400],
  emptyStatuses: [404],
});
