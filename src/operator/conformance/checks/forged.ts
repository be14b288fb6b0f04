import type { Call } from '../../../contract/definition/call.ts';
import type { REFUSAL_MESSAGES } from '../../../contract/definition/refusal.ts';
import { calls, operations } from '../../../contract/openapi/operations.ts';
import type { Answer } from '../client/answer.ts';
import type { Session, Unusual } from '../client/session.ts';
import { Failed, Skipped } from '../finding.ts';
import type { Kit } from '../kit.ts';
import { usual } from '../requests.ts';
import { type Check, check } from './check.ts';
import { demand, demandRefusal, demandStatus, operationOf } from './demand.ts';

/** Differs from the usual request in some parts, or in who sends it. */
type Forged = Unusual & { readonly visitor?: Session };
type Forge = Forged | ((kit: Kit, session: Session) => Forged | Promise<Forged>);
type Demand = (answer: Answer) => void;
type Row = readonly [question: string, title: string, forge: Forge | readonly Forge[]];

/** Checks that send the usual request of these calls with one thing changed. */
export function forged(isAsked: (call: Call) => boolean, wanted: Demand, ...rows: readonly Row[]) {
  const asked = operations.filter(({ call }) => isAsked(call));
  return asked.flatMap(({ id, call }) =>
    rows.map(([question, title, forge]) => {
      const run = async (kit: Kit) => {
        for (const change of [forge].flat()) {
          const { session, values } = await usual(kit, id);
          const made = typeof change === 'function' ? await change(kit, session) : change;
          const { visitor = session, ...unusual } = made;
          wanted(await visitor.ask(call, values, unusual));
        }
      };
      return check(`${id}/${question}`, title, run);
    }),
  );
}

function forbids(kind: keyof typeof REFUSAL_MESSAGES): Demand {
  return (answer) => demandRefusal(answer, 403, kind);
}

function answers(status: number): Demand {
  return (answer) => demand(answer, status);
}

const OTHER = 'https://foreign.example';
const OTHER_SITES = [
  { origin: OTHER },
  { origin: OTHER, 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site' },
].map((headers) => ({ headers }));

/** Types that another site can send without asking first. */
const SIMPLE_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
].map((type) => ({ headers: { 'content-type': type } }));

const demandNotFound: Demand = (answer) => demandStatus(answer, 404, 405);

const NO_CSRF = { csrf: null };
const CUT_OFF = { raw: '{"request_token":' };
const TOO_LARGE = { raw: JSON.stringify({ padding: 'x'.repeat(1024 * 1024) }) };

const isSent = ({ method }: Call) => method !== 'GET';
const onlyReads = (call: Call) => isSent(call) && !call.isMutation;

const noSession: Forge = (kit) => ({ visitor: kit.open(), token: null });
const foreignToken: Forge = async (kit) => ({ token: await (await kit.person('second')).token() });
const tokenAlone: Forge = async (kit, session) => {
  return { visitor: kit.open(), token: await session.token() };
};
/** The session exists, so that only the token is wrong. */
const missingCsrf: Forge = async (_, session) => {
  await session.csrf();
  return NO_CSRF;
};
const foreignCsrf: Forge = async (kit, session) => {
  await session.csrf();
  return { csrf: await kit.open().csrf() };
};
const foreignCaptcha: Forge = (kit) => solved(kit, kit.open());

export const forgedChecks: readonly Check[] = [
  // What changes something needs the CSRF token of its session; reading needs none (rule 5.0.8).
  ...forged(
    ({ isMutation }) => isMutation,
    forbids('csrf'),
    ['csrf-missing', 'refuses without CSRF token', missingCsrf],
    ['csrf-foreign', 'refuses the CSRF token of another session', foreignCsrf],
  ),
  ...forged(onlyReads, demandExpected, ['csrf-needless', 'answers without CSRF token', NO_CSRF]),
  // Other sites can neither send a call nor read its answer (rules S5.5, S5.6).
  ...forged(() => true, demandForeign, ['origin', 'refuses other origins', OTHER_SITES]),
  ...forged(isSent, demandNotFound, ['method', 'does nothing for GET', { method: 'GET' }]),
  ...forged(isSent, answers(415), ['content-type', 'refuses other types than JSON', SIMPLE_TYPES]),
  ...forged(isSent, answers(413), ['too-large', 'refuses a body of 1 MiB', TOO_LARGE]),
  ...forged(isSent, demandNoJson, ['broken-json', 'refuses a body that is not JSON', CUT_OFF]),
  // Account calls need the x-token of the session that sends them.
  ...forged(
    ({ access }) => access === 'signed-in',
    answers(401),
    ['no-session', 'refuses a visitor without session', noSession],
    ['token-missing', 'refuses without x-token', { token: null }],
    ['token-foreign', "refuses the x-token of somebody else's session", foreignToken],
    ['token-alone', 'refuses an x-token without its session', tokenAlone],
  ),
  // A captcha token is taken once and in its session (rules 5.0.7, S7.4, S14.8).
  ...forged(
    ({ captcha }) => captcha,
    forbids('captcha'),
    ['captcha-missing', 'refuses without captcha token', { captcha: null }],
    ['captcha-invalid', 'refuses a made-up captcha token', { captcha: 'made-up' }],
    ['captcha-replay', 'refuses a captcha token that was used', used],
    ['captcha-foreign', 'refuses a captcha token of another session', foreignCaptcha],
  ),
];

async function solved({ settings }: Kit, session: Session) {
  if (settings.captcha.kind === 'token')
    throw new Skipped('the fixed captcha token of the configuration is always valid');
  await session.csrf();
  return { captcha: await session.captcha() };
}

/** Spends a token at a call that leaves nothing behind. */
async function used(kit: Kit, session: Session) {
  const forged = await solved(kit, session);
  const { values } = await usual(kit, 'resetPassword');
  const { status } = await session.ask(calls.resetPassword, values, forged);
  if (status === 410) return forged;
  throw new Skipped(
    `a captcha token could not be used: POST ${calls.resetPassword.path} answers ${status} instead of 410`,
  );
}

function demandExpected(answer: Answer): void {
  const { success, emptyStatuses } = operationOf(answer).call;
  demand(answer, success, ...emptyStatuses);
}

function demandForeign(answer: Answer): void {
  demandRefusal(answer, 403, 'forbidden');
  if (answer.headers.has('access-control-allow-origin'))
    throw new Failed('lets another origin read the answer (Access-Control-Allow-Origin)');
}

/** A call with a captcha may look for its token first. */
export function demandNoJson(answer: Answer): void {
  demand(answer, 400, ...(operationOf(answer).call.captcha ? [403] : []));
}
