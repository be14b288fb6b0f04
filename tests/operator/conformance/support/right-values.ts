import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { captchaChallenge } from '../../../../src/contract/calls/captcha/captcha-challenge.ts';
import {
  changeRequest,
  copyRequestWithHeader,
  copyRequestWithJson,
  readJsonBody,
} from './defect.ts';
import { BACKEND, type DefectContext } from './open-kit.ts';

async function fetchJson({ next }: DefectContext, path: string, request: Request) {
  const cookie = request.headers.get('cookie') ?? '';
  return readJsonBody(await next(new Request(BACKEND + path, { headers: { cookie } })));
}

/** Creates a backend that ignores the CSRF token: each request gets the right token. */
export const ignoreCsrfToken = changeRequest(async (request, context) => {
  const { token } = await fetchJson(context, '/csrf-token', request);
  return copyRequestWithHeader(request, 'x-csrf-token', String(token));
});

/** Creates a backend that ignores the x-token. */
export const ignoreToken = changeRequest(async (request, context) => {
  const { token } = await fetchJson(context, '/auth/token', request);
  return copyRequestWithHeader(request, 'x-token', String(token));
});

/** Creates a backend that ignores the captcha token. */
export const ignoreCaptcha = changeRequest(async (request, context) => {
  const challenge = captchaChallenge.reply.parse(
    await fetchJson(context, captchaChallenge.path, request),
  );
  const solution = await solveChallenge({ challenge, deriveKey });
  const request_token = btoa(JSON.stringify({ challenge, solution }));
  return copyRequestWithJson(request, (body) => ({ ...body, request_token }));
});

/** Creates a backend that ignores Origin and Sec-Fetch-Site. */
export const ignoreOrigin = changeRequest((request) =>
  copyRequestWithHeader(copyRequestWithHeader(request, 'origin', null), 'sec-fetch-site', null),
);
