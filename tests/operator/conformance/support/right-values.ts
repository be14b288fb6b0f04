import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { captchaChallenge } from '../../../../src/contract/calls/captcha/captcha-challenge.ts';
import { changeRequest, copyRequest, copyRequestWithJson, readJsonBody } from './defect.ts';
import { BACKEND, type DefectContext } from './open-kit.ts';

async function get({ next }: DefectContext, path: string, request: Request) {
  const cookie = request.headers.get('cookie') ?? '';
  return readJsonBody(await next(new Request(BACKEND + path, { headers: { cookie } })));
}

/** A backend that does not look at the CSRF token. */
export const ignoreCsrfToken = changeRequest(async (request, between) => {
  const { token } = await get(between, '/csrf-token', request);
  return copyRequest(request, 'x-csrf-token', String(token));
});

/** A backend that does not look at the x-token. */
export const ignoreToken = changeRequest(async (request, between) => {
  const { token } = await get(between, '/auth/token', request);
  return copyRequest(request, 'x-token', String(token));
});

/** A backend that does not look at the captcha token. */
export const ignoreCaptcha = changeRequest(async (request, between) => {
  const challenge = captchaChallenge.reply.parse(
    await get(between, captchaChallenge.path, request),
  );
  const solution = await solveChallenge({ challenge, deriveKey });
  const request_token = btoa(JSON.stringify({ challenge, solution }));
  return copyRequestWithJson(request, (body) => ({ ...body, request_token }));
});

/** A backend that does not look at Origin and Sec-Fetch-Site. */
export const ignoreOrigin = changeRequest((request) =>
  copyRequest(copyRequest(request, 'origin', null), 'sec-fetch-site', null),
);
