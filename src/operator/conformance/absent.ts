import { type Call, nameOf } from '../../contract/definition/call.ts';
import { calls, operations } from '../../contract/openapi/operations.ts';
import type { Check } from './checks/check.ts';
import { type Answer, property } from './client/answer.ts';
import type { Session, Unusual } from './client/session.ts';
import { Failed, Skipped, unless } from './finding.ts';
import type { Kit } from './kit.ts';

/** Checks of other calls need these, too. */
const NEEDED = [
  ...[calls.csrfToken, calls.token, calls.login, calls.captchaChallenge],
  ...[calls.register, calls.confirmOptIn],
].map(nameOf);

/** A backend may do without them, and the portal then shows nothing of them (rules 32.1, 33.2). */
export const OPTIONAL: readonly string[] = [
  ...[calls.accountSessions, calls.endSessions],
  ...[calls.subusers, calls.resendInvitation, calls.withdrawInvitation],
].map(nameOf);

/** No backend can read these bodies, so nothing is made of them. */
const UNREADABLE = [{ raw: '{' }, { raw: 'x', headers: { 'content-type': 'text/plain' } }] as const;

/** `unclear` is a call that answers as all paths do, such as with 401 without a session. */
type Presence = 'known' | 'unclear' | Answer;
type Tokens = Required<Pick<Unusual, 'token' | 'csrf'>>;

/**
 * Finds the calls that the backend does not know, once per run (rule 22.5). A 404 can be a result
 * of the contract, so a call is absent only if it answers an empty request and unreadable ones like
 * a path beside it that nobody knows, or as no call of the contract does.
 */
export function findAbsent(kit: Kit, checks: readonly Check[]): Promise<void> {
  return kit.once('absent', async () => {
    const names = new Set([...NEEDED, ...checks.map(({ call }) => call)]);
    const wanted = operations.map(({ call }) => call).filter((call) => names.has(nameOf(call)));
    const visitor = kit.open();
    const csrf = (await unless([Failed, Skipped], visitor.csrf())) ?? null;
    const others = new Map<string, Answer>();
    const ask = async (call: Call, session: Session, tokens: Tokens) =>
      (await unless([Failed, Skipped], presenceOf(call, session, tokens, others))) ?? 'known';
    const open = new Map<Call, Presence>();
    for (const call of wanted) {
      const presence = await ask(call, visitor, { token: null, csrf });
      if (presence === 'known') continue;
      if (presence === 'unclear' || call.access === 'signed-in') open.set(call, presence);
      else kit.absent.set(nameOf(call), presence);
    }
    // A backend may tell visitors without session nothing about its paths.
    const person = open.size > 0 ? await unless([Failed, Skipped], kit.person('first')) : undefined;
    for (const [call, seen] of open) {
      const presence = person ? await ask(call, person, await person.tokens()) : seen;
      if (typeof presence === 'object') kit.absent.set(nameOf(call), presence);
    }
  });
}

async function presenceOf(
  call: Call,
  session: Session,
  tokens: Tokens,
  others: Map<string, Answer>,
): Promise<Presence> {
  const { method, path, isMutation } = call;
  const other = `${path.slice(0, path.lastIndexOf('/'))}/no-such-call` as Call['path'];
  const unreadable = UNREADABLE.map((request) => ({ ...tokens, ...request }));
  // No signed-in person sends a readable request, as it could change their data.
  const empty = isMutation && tokens.token !== null ? [] : [{ ...tokens, csrf: null }];
  const requests = [...empty, ...(method === 'GET' ? [] : unreadable)];
  let telling: Answer | undefined;
  for (const [index, request] of requests.entries()) {
    const answer = await session.ask({ method, path, isMutation }, {}, request);
    const key = `${method} ${other} ${index} ${tokens.token}`;
    const unknown = others.get(key) ?? (await session.ask({ method, path: other }, {}, request));
    others.set(key, unknown);
    if (!isStrange(answer) && looks(answer) !== looks(unknown)) return 'known';
    if (saysNothing(answer)) telling ??= answer;
  }
  return telling ?? 'unclear';
}

/** No call of the contract answers so. */
function isStrange({ status, body }: Answer): boolean {
  return [405, 501].includes(status) || (status === 404 && property(body, 'success') !== false);
}

/** Whether it can be the answer of a path that nobody knows, with a page or a redirect, too. */
function saysNothing({ status, body, text }: Answer): boolean {
  const isNoJson = status < 300 && body === undefined && text !== '';
  return [404, 405, 501].includes(status) || (status >= 300 && status < 400) || isNoJson;
}

/** Leaves out what differs by path or request. */
function looks({ status, headers, body, request }: Answer): string {
  const [type] = (headers.get('content-type') ?? '').split(';');
  const told = String(property(body, 'message') ?? '');
  const message = told
    .replaceAll(new URL(request.url).pathname, '')
    .replaceAll(/[\da-f-]{8,}|\d/gi, '');
  return JSON.stringify([status, type, Object.keys(Object(body)).sort(), message]);
}
