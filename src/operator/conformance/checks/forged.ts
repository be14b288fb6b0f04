import type { Call } from '../../../contract/definition/call.ts';
import type { REFUSAL_MESSAGES } from '../../../contract/definition/refusal.ts';
import { calls, operations } from '../../../contract/openapi/operations.ts';
import type { BackendAnswer } from '../client/answer.ts';
import type { BackendSession, RequestOverrides } from '../client/session.ts';
import { CheckFailed, CheckSkipped } from '../errors.ts';
import type { Kit } from '../kit.ts';
import { prepareRequest } from '../requests.ts';
import { assertAnswer, assertRefusal, assertStatus, findOperation } from './assertions.ts';
import { type Check, createCheck } from './check.ts';

/** The parts in which a request differs from a valid request, and the session that sends it. */
type ForgedParts = RequestOverrides & { readonly sender?: BackendSession };
type PartsFactory = (kit: Kit, session: BackendSession) => ForgedParts | Promise<ForgedParts>;
type Forgery = ForgedParts | PartsFactory;
type AnswerAssertion = (answer: BackendAnswer) => void;
type Row = readonly [question: string, title: string, forgeries: Forgery | readonly Forgery[]];

/** Creates checks that send a valid request of each selected call with one forgery. */
export function createForgedChecks(
  isSelected: (call: Call) => boolean,
  assertRightAnswer: AnswerAssertion,
  ...rows: readonly Row[]
) {
  const selectedOperations = operations.filter(({ call }) => isSelected(call));
  return selectedOperations.flatMap(({ id, call }) =>
    rows.map(([question, title, forgeries]) => {
      const run = async (kit: Kit) => {
        for (const forgery of [forgeries].flat()) {
          const { session, values } = await prepareRequest(kit, id);
          const parts = typeof forgery === 'function' ? await forgery(kit, session) : forgery;
          const { sender = session, ...overrides } = parts;
          assertRightAnswer(await sender.sendCall(call, values, overrides));
        }
      };
      return createCheck(`${id}/${question}`, title, run);
    }),
  );
}

function createRefusalAssertion(kind: keyof typeof REFUSAL_MESSAGES): AnswerAssertion {
  return (answer) => assertRefusal(answer, 403, kind);
}

function createStatusAssertion(status: number): AnswerAssertion {
  return (answer) => assertAnswer(answer, status);
}

const FOREIGN_ORIGIN = 'https://foreign.example';
const FOREIGN_ORIGIN_HEADERS = [
  { origin: FOREIGN_ORIGIN },
  { origin: FOREIGN_ORIGIN, 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site' },
].map((headers) => ({ headers }));

/** Media types that another site can send without a CORS preflight. */
const SIMPLE_TYPE_HEADERS = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
].map((type) => ({ headers: { 'content-type': type } }));

const assertMethodRefused: AnswerAssertion = (answer) => assertStatus(answer, 404, 405);

const NO_CSRF_TOKEN = { csrf: null };
const CUT_OFF_BODY = { rawBody: '{"request_token":' };
/** Hosts such as nginx answer bodies of more than 1 MiB themselves, so this body is a little smaller. */
const TOO_LARGE_BODY = { rawBody: JSON.stringify({ padding: 'x'.repeat(1_000_000) }) };

const hasBody = ({ method }: Call) => method !== 'GET';
const isReadingPost = (call: Call) => hasBody(call) && !call.isMutation;

const sendWithoutSession: Forgery = (kit) => ({ sender: kit.openSession(), token: null });
const useForeignToken: Forgery = async (kit) => ({
  token: await (await kit.getPersonSession('second')).requestToken(),
});
const sendTokenWithoutSession: Forgery = async (kit, session) => {
  return { sender: kit.openSession(), token: await session.requestToken() };
};
/** Starts the session first, so that only the CSRF token is missing. */
const omitCsrfToken: Forgery = async (_, session) => {
  await session.requestCsrfToken();
  return NO_CSRF_TOKEN;
};
const useForeignCsrfToken: Forgery = async (kit, session) => {
  await session.requestCsrfToken();
  return { csrf: await kit.openSession().requestCsrfToken() };
};
const useForeignCaptchaToken: Forgery = (kit) => solveNewCaptcha(kit, kit.openSession());

export const forgedChecks: readonly Check[] = [
  // Mutations need the CSRF token of their session, but calls that only read do not (rule 5.0.8).
  ...createForgedChecks(
    ({ isMutation }) => isMutation,
    createRefusalAssertion('csrf'),
    ['csrf-missing', 'refuses without CSRF token', omitCsrfToken],
    ['csrf-foreign', 'refuses the CSRF token of another session', useForeignCsrfToken],
  ),
  ...createForgedChecks(isReadingPost, assertSuccessOrEmptyStatus, [
    'csrf-needless',
    'answers without CSRF token',
    NO_CSRF_TOKEN,
  ]),
  // Other sites can neither send a call nor read its answer (rules S5.5, S5.6).
  ...createForgedChecks(() => true, assertForeignOriginRefused, [
    'origin',
    'refuses other origins',
    FOREIGN_ORIGIN_HEADERS,
  ]),
  ...createForgedChecks(hasBody, assertMethodRefused, [
    'method',
    'refuses the method GET',
    { method: 'GET' },
  ]),
  ...createForgedChecks(hasBody, createStatusAssertion(415), [
    'content-type',
    'refuses other types than JSON',
    SIMPLE_TYPE_HEADERS,
  ]),
  ...createForgedChecks(hasBody, createStatusAssertion(413), [
    'too-large',
    'refuses a body of 1 MB',
    TOO_LARGE_BODY,
  ]),
  ...createForgedChecks(hasBody, assertBadRequest, [
    'broken-json',
    'refuses a body that is not JSON',
    CUT_OFF_BODY,
  ]),
  // Account calls need the x-token of the sending session.
  ...createForgedChecks(
    ({ access }) => access === 'signed-in',
    createStatusAssertion(401),
    ['no-session', 'refuses a visitor without session', sendWithoutSession],
    ['token-missing', 'refuses without x-token', { token: null }],
    ['token-foreign', "refuses the x-token of somebody else's session", useForeignToken],
    ['token-alone', 'refuses an x-token without its session', sendTokenWithoutSession],
  ),
  // A captcha token is valid once and for one session (rules 5.0.7, S7.4, S14.8).
  ...createForgedChecks(
    ({ hasCaptcha }) => hasCaptcha,
    createRefusalAssertion('captcha'),
    ['captcha-missing', 'refuses without captcha token', { captcha: null }],
    ['captcha-invalid', 'refuses a made-up captcha token', { captcha: 'made-up' }],
    ['captcha-replay', 'refuses a captcha token that was used', useUpCaptchaToken],
    ['captcha-foreign', 'refuses a captcha token of another session', useForeignCaptchaToken],
  ),
];

async function solveNewCaptcha({ settings }: Kit, session: BackendSession) {
  if (settings.captcha.kind === 'token')
    throw new CheckSkipped('the fixed captcha token of the configuration is always valid');
  await session.requestCsrfToken();
  return { captcha: await session.solveCaptcha() };
}

/** Uses up a captcha token at a call that creates nothing. */
async function useUpCaptchaToken(kit: Kit, session: BackendSession) {
  const captchaPart = await solveNewCaptcha(kit, session);
  const { values } = await prepareRequest(kit, 'resetPassword');
  const { status } = await session.sendCall(calls.resetPassword, values, captchaPart);
  if (status === 410) return captchaPart;
  throw new CheckSkipped(
    `a captcha token could not be used: POST ${calls.resetPassword.path} answers ${status} instead of 410`,
  );
}

function assertSuccessOrEmptyStatus(answer: BackendAnswer): void {
  const { successStatus, emptyStatuses } = findOperation(answer).call;
  assertAnswer(answer, successStatus, ...emptyStatuses);
}

function assertForeignOriginRefused(answer: BackendAnswer): void {
  assertRefusal(answer, 403, 'forbidden');
  if (answer.headers.has('access-control-allow-origin'))
    throw new CheckFailed('lets another origin read the answer (Access-Control-Allow-Origin)');
}

/** Accepts 403 for calls with a captcha, because a backend may check the captcha token first. */
export function assertBadRequest(answer: BackendAnswer): void {
  assertAnswer(answer, 400, ...(findOperation(answer).call.hasCaptcha ? [403] : []));
}
