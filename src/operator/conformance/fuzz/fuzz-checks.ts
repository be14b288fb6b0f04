import fc from 'fast-check';
import type { Call } from '../../../contract/definition/call.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import { createJsonSchema, createReference } from '../../../contract/openapi/components.ts';
import { createOpenApiDocument } from '../../../contract/openapi/document.ts';
import type { JsonSchema } from '../../../contract/openapi/open-api.ts';
import type { Operation } from '../../../contract/openapi/operation.ts';
import { type CallId, operations } from '../../../contract/openapi/operations.ts';
import { assertAnswer } from '../checks/assertions.ts';
import { type Check, createCheck } from '../checks/check.ts';
import type { BackendAnswer, SentRequest } from '../client/answer.ts';
import type { RequestValues } from '../client/session.ts';
import { CheckFailed, Skipped } from '../errors.ts';
import { getAccount } from '../flows.ts';
import type { Kit } from '../kit.ts';
import type { Secret } from '../report/request-line.ts';
import { createRequest, type RequestFactory, shopValues } from '../requests.ts';
import { arbitraryBrokenBodies, createJsonBody, type RawBody } from './broken-bodies.ts';
import { schemaValues } from './schema-values.ts';

export interface FuzzOptions {
  /** The number of valid requests for each call, and of broken ones. */
  readonly count: number;
  readonly seed: number;
}

/** Placeholder for the new captcha token of each request. */
const CAPTCHA_TOKEN = '{captcha}';
const CHANGED_MAX = 2;
const FAILURES_MAX = 3;

/** Creates checks that the backend answers every request as the contract declares, without 5xx (rule 22.13). */
export function createFuzzChecks(options: FuzzOptions): readonly Check[] {
  return operations.map((operation) =>
    createCheck(`${operation.id}/fuzz`, 'answers every request as the contract says', (kit) =>
      fuzz(kit, operation, options),
    ),
  );
}

async function fuzz(kit: Kit, operation: Operation<CallId>, options: FuzzOptions): Promise<void> {
  const { id, call } = operation;
  let visitor = await openFuzzVisitor(kit, call);
  // Broken variants of a valid request pass more checks of a backend than random ones.
  const { session } = visitor;
  const usualValues = await (OWN_REQUESTS[id]?.(kit, session) ?? createRequest(id, kit, session));
  const requests = createRequests(operation, usualValues, options);
  const failures: (string | SentRequest)[] = [];
  const captchas: string[] = [];
  let firstServerError: BackendAnswer | undefined;
  for (const [index, sent] of requests.entries()) {
    const { answer, captcha } = await ask(visitor, call, sent);
    const deviation = describeDeviatingAnswer(answer);
    if (deviation !== undefined) {
      firstServerError ??= answer;
      failures.push(`request ${index + 1} ${deviation}`, answer.request);
      if (captcha !== '') captchas.push(captcha);
    }
    if (failures.length === 2 * FAILURES_MAX) break;
    if (answer.status !== 429) continue;
    // After a limit, the backend no longer reads the requests.
    if (!kit.passTime) {
      if (failures.length > 0) break;
      throw new Skipped(`a limit ends it after ${index + 1} of ${requests.length} requests`);
    }
    kit.passTime(HOUR_MS);
    visitor = await openFuzzVisitor(kit, call);
  }
  if (failures.length > 0)
    throw new CheckFailed(`with --fuzz ${options.count} --seed ${options.seed}:`, {
      details: failures,
      // No pattern finds the fields of a broken body, so their values are listed.
      secrets: [
        ...captchas.map((token): Secret => [token, 'CAPTCHA']),
        ...kit.newAddresses.map((address): Secret => [address, 'USERNAME']),
      ],
      cause: call.path,
      ...(firstServerError && { answer: firstServerError }),
    });
}

type Visitor = Awaited<ReturnType<typeof openFuzzVisitor>>;

/** Uses an account of the kit, so that the operator's accounts do not change. */
async function openFuzzVisitor(kit: Kit, { access }: Call) {
  const isMember = access === 'signed-in';
  const session = isMember ? await kit.signIn(await getAccount(kit, 'fuzz')) : kit.openSession();
  return { session, token: isMember ? await session.token() : null, csrf: await session.csrf() };
}

async function ask({ session, csrf, token }: Visitor, call: Call, sent: RawBody) {
  if (call.method === 'GET')
    return { answer: await session.ask(call, JSON.parse(sent.text), { token }), captcha: '' };
  const captcha = call.captcha ? await session.captcha() : '';
  const raw = new Uint8Array(Buffer.from(sent.text.replace(CAPTCHA_TOKEN, captcha), sent.encoding));
  const answer = await session.ask(call, {}, { csrf, token, raw, headers: sent.headers });
  return { answer, captcha };
}

/** @returns undefined for an answer that the contract declares */
function describeDeviatingAnswer(answer: BackendAnswer): string | undefined {
  if (answer.status >= 500) return `gets ${answer.status}`;
  try {
    assertAnswer(answer, answer.status);
    return undefined;
  } catch (error) {
    if (error instanceof CheckFailed) return `gets ${answer.status}: ${error.message}`;
    throw error;
  }
}

/** Creates valid requests, then broken ones; a query is never broken, because it contains only texts. */
function createRequests({ call, request }: Operation, usual: RequestValues, options: FuzzOptions) {
  const { count: numRuns, seed } = options;
  const withToken = (values: RequestValues): RequestValues =>
    call.captcha ? { ...values, request_token: CAPTCHA_TOKEN } : values;
  const isQuery = call.method === 'GET';
  const schema = isQuery ? createJsonSchema(request) : createReference(request);
  const validBodies = validValues(schema, usual).map((values) => createJsonBody(withToken(values)));
  const parts = isQuery ? [validBodies] : [validBodies, arbitraryBrokenBodies(withToken(usual))];
  return parts.flatMap((part) => fc.sample(part, { numRuns, seed }));
}

const usernameOf = async (kit: Kit) => ({ username: (await getAccount(kit, 'fuzz')).username });

/** Requests that differ for the account of the kit. */
const OWN_REQUESTS: Partial<Record<CallId, RequestFactory>> = {
  importAccount: (kit) => ({ username: kit.newAddress(), password: 'unknown' }),
  updateInvoiceData: (kit) => Object(shopValues(kit, '').invoice_address),
  updateDeliveryData: (kit) => Object(shopValues(kit, '').invoice_address),
  chosenNewsletters: usernameOf,
  setNewsletters: async (kit) => ({ ...(await usernameOf(kit)), newsletters: [] }),
};

function validValues(schema: JsonSchema, usual: RequestValues): fc.Arbitrary<RequestValues> {
  const generatedValues = schemaValues(schema, createOpenApiDocument()).map(
    (value): RequestValues => Object(value),
  );
  const nearlyUsualValues = generatedValues
    .chain((values) => fc.shuffledSubarray(Object.entries(values)))
    .map((entries) => ({ ...usual, ...Object.fromEntries(entries.slice(0, CHANGED_MAX)) }));
  return fc.oneof(generatedValues, nearlyUsualValues);
}
