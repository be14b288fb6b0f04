import { type Call, nameOf } from '../../contract/definition/call.ts';
import { calls, operations } from '../../contract/openapi/operations.ts';
import type { Check } from './checks/check.ts';
import { type BackendAnswer, getProperty } from './client/answer.ts';
import type { BackendSession, RequestOverrides } from './client/session.ts';
import { CheckFailed, CheckSkipped, ignoreErrors } from './errors.ts';
import type { Kit } from './kit.ts';

/** A check of any call may send these calls, too. */
const CALLS_OF_ALL_CHECKS = [
  calls.csrfToken,
  calls.token,
  calls.login,
  calls.captchaChallenge,
  calls.register,
  calls.confirmOptIn,
].map(nameOf);

/** If a backend lacks these calls, the portal hides their features (rules 32.1, 33.2). */
export const OPTIONAL_CALLS: readonly string[] = [
  calls.accountSessions,
  calls.endSessions,
  calls.subusers,
  calls.resendInvitation,
  calls.withdrawInvitation,
].map(nameOf);

/** Bodies that no backend can read, so that a request creates nothing. */
const UNREADABLE_BODIES = [
  { rawBody: '{' },
  { rawBody: 'x', headers: { 'content-type': 'text/plain' } },
] as const;

/**
 * `unclear` means that the call answers like every other path, for example with 401 without a
 * session. A `BackendAnswer` means that the call is absent. The answer proves the absence.
 */
type Presence = 'known' | 'unclear' | BackendAnswer;
type Tokens = Required<Pick<RequestOverrides, 'token' | 'csrf'>>;

/**
 * Finds the calls that the backend does not know, once per run (rule 22.5). A 404 can be an outcome
 * of the contract. A call is therefore absent only if it answers an empty request and unreadable
 * requests like an unknown path, or with a status outside the contract.
 */
export function findAbsentCalls(kit: Kit, checks: readonly Check[]): Promise<void> {
  return kit.runOnce('absent', async () => {
    const names = new Set([...CALLS_OF_ALL_CHECKS, ...checks.map(({ call }) => call)]);
    const wantedCalls = operations
      .map(({ call }) => call)
      .filter((call) => names.has(nameOf(call)));
    const visitorSession = kit.openSession();
    const csrf =
      (await ignoreErrors([CheckFailed, CheckSkipped], visitorSession.requestCsrfToken())) ?? null;
    const unknownPathAnswers = new Map<string, BackendAnswer>();
    /** Returns `known` if an error prevents the decision. */
    const findPresenceDespiteErrors = async (call: Call, session: BackendSession, tokens: Tokens) =>
      (await ignoreErrors(
        [CheckFailed, CheckSkipped],
        findPresence(call, session, tokens, unknownPathAnswers),
      )) ?? 'known';
    const uncertainCalls = new Map<Call, Presence>();
    for (const call of wantedCalls) {
      const presence = await findPresenceDespiteErrors(call, visitorSession, { token: null, csrf });
      if (presence === 'known') continue;
      if (presence === 'unclear' || call.access === 'signed-in') uncertainCalls.set(call, presence);
      else kit.absentCalls.set(nameOf(call), presence);
    }
    // A backend may answer 401 to every visitor, so the uncertain calls are sent by a signed-in person.
    const personSession =
      uncertainCalls.size > 0
        ? await ignoreErrors([CheckFailed, CheckSkipped], kit.getPersonSession('first'))
        : undefined;
    for (const [call, firstPresence] of uncertainCalls) {
      const presence = personSession
        ? await findPresenceDespiteErrors(call, personSession, await personSession.requestTokens())
        : firstPresence;
      if (typeof presence === 'object') kit.absentCalls.set(nameOf(call), presence);
    }
  });
}

async function findPresence(
  call: Call,
  session: BackendSession,
  tokens: Tokens,
  unknownPathAnswers: Map<string, BackendAnswer>,
): Promise<Presence> {
  const { method, path, isMutation } = call;
  const unknownPath = `${path.slice(0, path.lastIndexOf('/'))}/no-such-call` as Call['path'];
  const unreadableRequests = UNREADABLE_BODIES.map((request) => ({ ...tokens, ...request }));
  // A readable request of a signed-in person could change their data.
  const emptyRequests = isMutation && tokens.token !== null ? [] : [{ ...tokens, csrf: null }];
  const requests = [...emptyRequests, ...(method === 'GET' ? [] : unreadableRequests)];
  let absentAnswer: BackendAnswer | undefined;
  for (const [index, request] of requests.entries()) {
    const answer = await session.sendCall({ method, path, isMutation }, {}, request);
    const key = `${method} ${unknownPath} ${index} ${tokens.token}`;
    const unknownPathAnswer =
      unknownPathAnswers.get(key) ??
      (await session.sendCall({ method, path: unknownPath }, {}, request));
    unknownPathAnswers.set(key, unknownPathAnswer);
    if (
      !isOutsideContract(answer) &&
      summarizeAnswer(answer) !== summarizeAnswer(unknownPathAnswer)
    )
      return 'known';
    if (canBeUnknownPath(answer)) absentAnswer ??= answer;
  }
  return absentAnswer ?? 'unclear';
}

/** Whether no call of the contract answers with this status and body. */
function isOutsideContract({ status, body }: BackendAnswer): boolean {
  return [405, 501].includes(status) || (status === 404 && getProperty(body, 'success') !== false);
}

/** Whether a backend can answer an unknown path this way. Some backends send a page or a redirect. */
function canBeUnknownPath({ status, body, text }: BackendAnswer): boolean {
  const isPage = status < 300 && body === undefined && text !== '';
  const isRedirect = status >= 300 && status < 400;
  return [404, 405, 501].includes(status) || isRedirect || isPage;
}

const HEX_IDS_AND_DIGITS = /[\da-f-]{8,}|\d/gi;

/** Summarizes an answer without the parts that differ by path or request. */
function summarizeAnswer({ status, headers, body, request }: BackendAnswer): string {
  const [type] = (headers.get('content-type') ?? '').split(';');
  const fullMessage = String(getProperty(body, 'message') ?? '');
  const message = fullMessage
    .replaceAll(new URL(request.url).pathname, '')
    .replaceAll(HEX_IDS_AND_DIGITS, '');
  return JSON.stringify([status, type, Object.keys(Object(body)).sort(), message]);
}
