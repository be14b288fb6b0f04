import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { captchaChallenge } from '../../../../src/contract/calls/captcha/captcha-challenge.ts';
import { asking, jsonOf, sending, sendingJson } from './defect.ts';
import { BACKEND, type Between } from './open-kit.ts';

async function get({ next }: Between, path: string, request: Request) {
  const cookie = request.headers.get('cookie') ?? '';
  return jsonOf(await next(new Request(BACKEND + path, { headers: { cookie } })));
}

/** A backend that does not look at the CSRF token. */
export const ignoresCsrf = asking(async (request, between) => {
  const { token } = await get(between, '/csrf-token', request);
  return sending(request, 'x-csrf-token', String(token));
});

/** A backend that does not look at the x-token. */
export const ignoresToken = asking(async (request, between) => {
  const { token } = await get(between, '/auth/token', request);
  return sending(request, 'x-token', String(token));
});

/** A backend that does not look at the captcha token. */
export const ignoresCaptcha = asking(async (request, between) => {
  const challenge = captchaChallenge.reply.parse(
    await get(between, captchaChallenge.path, request),
  );
  const solution = await solveChallenge({ challenge, deriveKey });
  const request_token = btoa(JSON.stringify({ challenge, solution }));
  return sendingJson(request, (body) => ({ ...body, request_token }));
});

/** A backend that does not look at Origin and Sec-Fetch-Site. */
export const ignoresOrigin = asking((request) =>
  sending(sending(request, 'origin', null), 'sec-fetch-site', null),
);
