import fc from 'fast-check';
import type { Call } from '../../../contract/definition/call.ts';
import { createJsonSchema, createReference } from '../../../contract/openapi/components.ts';
import { createOpenApiDocument } from '../../../contract/openapi/document.ts';
import type { JsonSchema } from '../../../contract/openapi/open-api.ts';
import type { Operation } from '../../../contract/openapi/operation.ts';
import { type CallId, operations } from '../../../contract/openapi/operations.ts';
import { HOUR_MS } from '../../../contract/time-units.ts';
import { assertAnswer } from '../checks/assertions.ts';
import { type Check, createCheck } from '../checks/check.ts';
import type { BackendAnswer } from '../client/answer.ts';
import type { RequestValues } from '../client/session.ts';
import { CheckFailed, CheckSkipped, type FailedRequest } from '../errors.ts';
import { ensureAccount } from '../flows.ts';
import type { Kit } from '../kit.ts';
import type { Secret } from '../report/request-line.ts';
import { createRequest, createShopValues, type RequestFactory } from '../requests.ts';
import { createJsonBody, generateBrokenBodies, type RawBody } from './broken-bodies.ts';
import { generateJsonValues } from './schema-values.ts';

export interface FuzzOptions {
  /** The number of valid requests for each call, and also of broken requests. */
  readonly count: number;
  readonly seed: number;
}

/** Placeholder for the new captcha token of each request. */
const CAPTCHA_TOKEN = '{captcha}';
const CHANGED_PROPERTIES_MAX = 2;
const FAILURES_MAX = 3;

/**
 * Creates a check for each call. A check passes if the contract declares every answer and no answer is 5xx
 * (rule 22.13).
 */
export function createFuzzChecks(options: FuzzOptions): readonly Check[] {
  return operations.map((operation) =>
    createCheck(`${operation.id}/fuzz`, 'answers every request as the contract says', (kit) =>
      sendMadeUpRequests(kit, operation, options),
    ),
  );
}

async function sendMadeUpRequests(
  kit: Kit,
  operation: Operation<CallId>,
  options: FuzzOptions,
): Promise<void> {
  const { id, call } = operation;
  const failedRequests: FailedRequest[] = [];
  const captchaTokens: string[] = [];
  try {
    for await (const { number, answer, captcha } of sendBodies(kit, operation, options)) {
      const failure = findFailure(answer);
      if (!failure) continue;
      failedRequests.push({ ...failure, text: `request ${number} ${failure.text}` });
      if (captcha !== '') captchaTokens.push(captcha);
      if (failedRequests.length === FAILURES_MAX) break;
    }
  } catch (error) {
    // A limit of a call on which the check depends is no failure, either.
    const isLimit = error instanceof CheckFailed && error.facts.answer?.status === 429;
    if (!isLimit && !(error instanceof CheckSkipped)) throw error;
    // If earlier requests failed, the check reports their failures instead of the limit.
    if (failedRequests.length === 0)
      throw isLimit ? new CheckSkipped(`a limit ends the check: ${error.message}`) : error;
  }
  const [firstFailure] = failedRequests;
  if (firstFailure) {
    const repeatOptions = `--fuzz ${options.count} --seed ${options.seed} --only ${id}/fuzz`;
    throw new CheckFailed(`repeat with ${repeatOptions}`, {
      failedRequests,
      answer: firstFailure.answer,
      // No pattern finds the secret fields of a broken body, so their values are listed.
      secrets: [
        ...captchaTokens.map((token): Secret => [token, 'CAPTCHA']),
        ...kit.createdAddresses.map((address): Secret => [address, 'USERNAME']),
      ],
      cause: call.path,
    });
  }
}

/** Sends valid and broken bodies until a limit. @throws CheckSkipped at a limit of the call */
async function* sendBodies(kit: Kit, operation: Operation<CallId>, options: FuzzOptions) {
  const { id, call } = operation;
  let sender = await openFuzzSender(kit, call);
  // Broken variants of a valid request pass more checks of a backend than random requests.
  const createValues: RequestFactory =
    FUZZ_REQUEST_FACTORIES[id] ?? ((_, session) => createRequest(id, kit, session));
  const exampleValues = await createValues(kit, sender.session);
  const bodies = createBodies(operation, exampleValues, options);
  for (const [index, body] of bodies.entries()) {
    const number = index + 1;
    const { answer, captcha } = await sendBody(sender, call, body);
    yield { number, answer, captcha };
    if (answer.status !== 429) continue;
    // After a limit, the backend no longer reads the requests.
    if (!kit.passTime)
      throw new CheckSkipped(`a limit ends the check after ${number} of ${bodies.length} requests`);
    kit.passTime(HOUR_MS);
    sender = await openFuzzSender(kit, call);
  }
}

type FuzzSender = Awaited<ReturnType<typeof openFuzzSender>>;

/** Uses an account of the kit, so that the operator's accounts do not change. */
async function openFuzzSender(kit: Kit, { access }: Call) {
  const isSignedIn = access === 'signed-in';
  const session = isSignedIn
    ? await kit.signIn(await ensureAccount(kit, 'fuzz'))
    : kit.openSession();
  return {
    session,
    token: isSignedIn ? await session.requestToken() : null,
    csrf: await session.requestCsrfToken(),
  };
}

async function sendBody({ session, csrf, token }: FuzzSender, call: Call, body: RawBody) {
  if (call.method === 'GET')
    return { answer: await session.sendCall(call, JSON.parse(body.text), { token }), captcha: '' };
  const captcha = call.hasCaptcha ? await session.solveCaptcha() : '';
  const rawBody = new Uint8Array(
    Buffer.from(body.text.replace(CAPTCHA_TOKEN, captcha), body.encoding),
  );
  const answer = await session.sendCall(
    call,
    {},
    {
      csrf,
      token,
      rawBody,
      headers: body.headers,
    },
  );
  return { answer, captcha };
}

/** @returns undefined for an answer that the contract declares */
function findFailure(answer: BackendAnswer): FailedRequest | undefined {
  if (answer.status >= 500) return { text: `gets ${answer.status}`, answer, deviations: [] };
  try {
    assertAnswer(answer, answer.status);
    return undefined;
  } catch (error) {
    if (!(error instanceof CheckFailed)) throw error;
    const { deviations = [] } = error.facts;
    return { text: `gets ${answer.status}: ${error.message}`, answer, deviations };
  }
}

/**
 * Creates valid bodies, then broken bodies. A GET gets no broken bodies, because all values of a query are
 * texts.
 */
function createBodies(
  { call, request }: Operation,
  exampleValues: RequestValues,
  options: FuzzOptions,
): readonly RawBody[] {
  const { count: numRuns, seed } = options;
  const addCaptchaToken = (values: RequestValues): RequestValues =>
    call.hasCaptcha ? { ...values, request_token: CAPTCHA_TOKEN } : values;
  const isQuery = call.method === 'GET';
  const schema = isQuery ? createJsonSchema(request) : createReference(request);
  const validBodyGenerator = generateValidValues(schema, exampleValues).map((values) =>
    createJsonBody(addCaptchaToken(values)),
  );
  const validSamples = fc.sample(validBodyGenerator, { numRuns, seed });
  if (isQuery) return validSamples;
  const brokenBodyGenerator = generateBrokenBodies(addCaptchaToken(exampleValues));
  return [...validSamples, ...fc.sample(brokenBodyGenerator, { numRuns, seed })];
}

const createUsernameRequest = async (kit: Kit) => ({
  username: (await ensureAccount(kit, 'fuzz')).username,
});

/** Factories for the calls that need another valid request for the account of the kit. */
const FUZZ_REQUEST_FACTORIES: Partial<Record<CallId, RequestFactory>> = {
  importAccount: (kit) => ({ username: kit.createAddress(), password: 'unknown' }),
  updateInvoiceData: (kit) => Object(createShopValues(kit, '').invoice_address),
  updateDeliveryData: (kit) => Object(createShopValues(kit, '').invoice_address),
  chosenNewsletters: createUsernameRequest,
  setNewsletters: async (kit) => ({ ...(await createUsernameRequest(kit)), newsletters: [] }),
};

/** Generates values by the schema, and variants of the example with a few changed properties. */
function generateValidValues(
  schema: JsonSchema,
  exampleValues: RequestValues,
): fc.Arbitrary<RequestValues> {
  const valuesGenerator = generateJsonValues(schema, createOpenApiDocument()).map(
    (value): RequestValues => Object(value),
  );
  const changedExampleGenerator = valuesGenerator
    .chain((values) => fc.shuffledSubarray(Object.entries(values)))
    .map((entries) => entries.slice(0, CHANGED_PROPERTIES_MAX))
    .map((changes) => ({ ...exampleValues, ...Object.fromEntries(changes) }));
  return fc.oneof(valuesGenerator, changedExampleGenerator);
}
