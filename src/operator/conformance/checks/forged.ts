import type { Call } from '../../../contract/definition/call.ts';
import type { REFUSAL_MESSAGES } from '../../../contract/definition/refusal.ts';
import { calls, operations } from '../../../contract/openapi/operations.ts';
import type { BackendAnswer } from '../client/answer.ts';
import type { BackendSession, RequestOverrides } from '../client/session.ts';
import { CheckFailed, Skipped } from '../errors.ts';
import type { Kit } from '../kit.ts';
import { makeUsualRequest } from '../requests.ts';
import { assertAnswer, assertRefusal, assertStatus, findOperation } from './assertions.ts';
import { type Check, createCheck } from './check.ts';

/** The parts in which a request differs from the usual one, or another sender. */
type Forged = RequestOverrides & { readonly visitor?: BackendSession };
type Forge = Forged | ((kit: Kit, session: BackendSession) => Forged | Promise<Forged>);
type AnswerAssertion = (answer: BackendAnswer) => void;
type Row = readonly [question: string, title: string, forge: Forge | readonly Forge[]];

/** Creates checks that send the usual request of calls with one change. */
export function createForgedChecks(
  isSelected: (call: Call) => boolean,
  assertAnswered: AnswerAssertion,
  ...rows: readonly Row[]
) {
  const selectedOperations = operations.filter(({ call }) => isSelected(call));
  return selectedOperations.flatMap(({ id, call }) =>
    rows.map(([question, title, forge]) => {
      const run = async (kit: Kit) => {
        for (const change of [forge].flat()) {
          const { session, values } = await makeUsualRequest(kit, id);
          const forgedParts = typeof change === 'function' ? await change(kit, session) : change;
          const { visitor = session, ...unusual } = forgedParts;
          assertAnswered(await visitor.ask(call, values, unusual));
        }
      };
      return createCheck(`${id}/${question}`, title, run);
    }),
  );
}

function expectForbidden(kind: keyof typeof REFUSAL_MESSAGES): AnswerAssertion {
  return (answer) => assertRefusal(answer, 403, kind);
}

function expectStatus(status: number): AnswerAssertion {
  return (answer) => assertAnswer(answer, status);
}

const OTHER = 'https://foreign.example';
const OTHER_SITES = [
  { origin: OTHER },
  { origin: OTHER, 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site' },
].map((headers) => ({ headers }));

/** Media types that another site can send without a CORS preflight. */
const SIMPLE_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
].map((type) => ({ headers: { 'content-type': type } }));

const assertNotFound: AnswerAssertion = (answer) => assertStatus(answer, 404, 405);

const NO_CSRF = { csrf: null };
const CUT_OFF = { raw: '{"request_token":' };
const TOO_LARGE = { raw: JSON.stringify({ padding: 'x'.repeat(1024 * 1024) }) };

const hasBody = ({ method }: Call) => method !== 'GET';
const isReadingPost = (call: Call) => hasBody(call) && !call.isMutation;

const noSession: Forge = (kit) => ({ visitor: kit.openSession(), token: null });
const foreignToken: Forge = async (kit) => ({ token: await (await kit.person('second')).token() });
const tokenAlone: Forge = async (kit, session) => {
  return { visitor: kit.openSession(), token: await session.token() };
};
/** Starts the session first, so that only the token is wrong. */
const missingCsrf: Forge = async (_, session) => {
  await session.csrf();
  return NO_CSRF;
};
const foreignCsrf: Forge = async (kit, session) => {
  await session.csrf();
  return { csrf: await kit.openSession().csrf() };
};
const foreignCaptcha: Forge = (kit) => solveNewCaptcha(kit, kit.openSession());

export const forgedChecks: readonly Check[] = [
  // Mutations need the CSRF token of their session, reading does not (rule 5.0.8).
  ...createForgedChecks(
    ({ isMutation }) => isMutation,
    expectForbidden('csrf'),
    ['csrf-missing', 'refuses without CSRF token', missingCsrf],
    ['csrf-foreign', 'refuses the CSRF token of another session', foreignCsrf],
  ),
  ...createForgedChecks(isReadingPost, assertExpected, [
    'csrf-needless',
    'answers without CSRF token',
    NO_CSRF,
  ]),
  // Other sites can neither send a call nor read its answer (rules S5.5, S5.6).
  ...createForgedChecks(() => true, assertForeignRefused, [
    'origin',
    'refuses other origins',
    OTHER_SITES,
  ]),
  ...createForgedChecks(hasBody, assertNotFound, [
    'method',
    'does nothing for GET',
    { method: 'GET' },
  ]),
  ...createForgedChecks(hasBody, expectStatus(415), [
    'content-type',
    'refuses other types than JSON',
    SIMPLE_TYPES,
  ]),
  ...createForgedChecks(hasBody, expectStatus(413), [
    'too-large',
    'refuses a body of 1 MiB',
    TOO_LARGE,
  ]),
  ...createForgedChecks(hasBody, assertBadRequest, [
    'broken-json',
    'refuses a body that is not JSON',
    CUT_OFF,
  ]),
  // Account calls need the x-token of the sending session.
  ...createForgedChecks(
    ({ access }) => access === 'signed-in',
    expectStatus(401),
    ['no-session', 'refuses a visitor without session', noSession],
    ['token-missing', 'refuses without x-token', { token: null }],
    ['token-foreign', "refuses the x-token of somebody else's session", foreignToken],
    ['token-alone', 'refuses an x-token without its session', tokenAlone],
  ),
  // A captcha token is valid once and for one session (rules 5.0.7, S7.4, S14.8).
  ...createForgedChecks(
    ({ captcha }) => captcha,
    expectForbidden('captcha'),
    ['captcha-missing', 'refuses without captcha token', { captcha: null }],
    ['captcha-invalid', 'refuses a made-up captcha token', { captcha: 'made-up' }],
    ['captcha-replay', 'refuses a captcha token that was used', useUpCaptcha],
    ['captcha-foreign', 'refuses a captcha token of another session', foreignCaptcha],
  ),
];

async function solveNewCaptcha({ settings }: Kit, session: BackendSession) {
  if (settings.captcha.kind === 'token')
    throw new Skipped('the fixed captcha token of the configuration is always valid');
  await session.csrf();
  return { captcha: await session.captcha() };
}

/** Uses up a captcha token at a call that creates nothing. */
async function useUpCaptcha(kit: Kit, session: BackendSession) {
  const forged = await solveNewCaptcha(kit, session);
  const { values } = await makeUsualRequest(kit, 'resetPassword');
  const { status } = await session.ask(calls.resetPassword, values, forged);
  if (status === 410) return forged;
  throw new Skipped(
    `a captcha token could not be used: POST ${calls.resetPassword.path} answers ${status} instead of 410`,
  );
}

function assertExpected(answer: BackendAnswer): void {
  const { success, emptyStatuses } = findOperation(answer).call;
  assertAnswer(answer, success, ...emptyStatuses);
}

function assertForeignRefused(answer: BackendAnswer): void {
  assertRefusal(answer, 403, 'forbidden');
  if (answer.headers.has('access-control-allow-origin'))
    throw new CheckFailed('lets another origin read the answer (Access-Control-Allow-Origin)');
}

/** Accepts 403 for calls with a captcha, because a backend may check the token first. */
export function assertBadRequest(answer: BackendAnswer): void {
  assertAnswer(answer, 400, ...(findOperation(answer).call.captcha ? [403] : []));
}
