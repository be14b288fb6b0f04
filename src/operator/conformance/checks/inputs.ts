import type { Call } from '../../../contract/definition/call.ts';
import { type CallId, calls, operations } from '../../../contract/openapi/operations.ts';
import { type BackendAnswer, getProperty, replaceProperty } from '../client/answer.ts';
import type { BackendSession } from '../client/session.ts';
import { CheckFailed, CheckSkipped, requireConfigured } from '../errors.ts';
import type { Kit } from '../kit.ts';
import { prepareRequest } from '../requests.ts';
import { assertAnswer, assertRefusal, findOperation } from './assertions.ts';
import { type Check, createCheck } from './check.ts';
import { assertBadRequest, createForgedChecks } from './forged.ts';
import { WRONG_VALUES, type WrongValue } from './wrong-values.ts';

const canRefuseInput = ({ method, errorStatuses }: Call) =>
  method !== 'GET' && errorStatuses.includes(400);
const sendFromInstitution = (kit: Kit) => ({ sender: openInstitution(kit) });

export const inputChecks: readonly Check[] = [
  // A refusal of input names the field and has a German sentence as plain text (rules 5.0.2, 5.0.3).
  ...createForgedChecks(canRefuseInput, assertBadRequest, [
    'input-list',
    'refuses a list',
    { rawBody: '[]' },
  ]),
  ...operations.flatMap(({ id }) =>
    (WRONG_VALUES[id] ?? []).map((wrongValue) =>
      createCheck(`${id}/input-${wrongValue.name}`, `refuses a wrong ${wrongValue.name}`, (kit) =>
        assertValueRefused(kit, id, wrongValue),
      ),
    ),
  ),
  // A visitor from an institution's network has a token but no account.
  createCheck('token/institution', 'gives a token to an institution', async (kit) => {
    const body = assertAnswer(await openInstitution(kit).sendCall(calls.token), 200);
    if (getProperty(body, 'token') === '') throw new CheckFailed('gives an institution no token');
  }),
  createCheck('userInfo/institution', 'answers anonymous for an institution', async (kit) => {
    const body = assertAnswer(await openInstitution(kit).sendCall(calls.userInfo), 200);
    if (String(getProperty(body, 'anonymous')) !== 'true')
      throw new CheckFailed('calls an institution a person');
  }),
  ...createForgedChecks(
    ({ access, errorStatuses }) => access === 'signed-in' && errorStatuses.includes(403),
    assertForbidden,
    ['institution', 'refuses an institution, which has no account', sendFromInstitution],
  ),
];

async function assertValueRefused(kit: Kit, id: CallId, wrongValue: WrongValue): Promise<void> {
  const { session, values } = await prepareRequest(kit, id);
  const { property, field } = wrongValue;
  const changedValues = replaceProperty(values, property.split('.'), wrongValue.createValue(kit));
  const answer = await session.sendCall(calls[id], changedValues);
  if (field === undefined) {
    assertAnswer(answer, 400);
    return;
  }
  assertRefusal(answer, 400, 'invalid');
  const errors: unknown = getProperty(answer.body, 'data', 'error');
  const error =
    Array.isArray(errors) && errors.find((entry) => getProperty(entry, 'property') === field);
  if (!error) throw new CheckFailed(`does not name ${field} in data.error`);
  assertGerman(String(getProperty(error, 'description')), field);
}

/** Words of which every German refusal contains at least one. */
const GERMAN_WORDS =
  /\b(?:bitte|der|die|das|dem|den|diese[mnrs]?|ein|eine[mnrs]?|ihre?[mnrs]?|ist|nicht|kein[a-z]*|muss|müssen|darf|sie|und|zu|existiert)\b/i;

function assertGerman(description: string, field: string): void {
  if (/<[a-z!/]|&[a-z]+;/i.test(description)) throw new CheckFailed(`describes ${field} in HTML`);
  if (!GERMAN_WORDS.test(description))
    throw new CheckFailed(`does not describe ${field} in German`);
}

/** Opens a session from the network of an institution. @throws CheckSkipped without configuration */
function openInstitution({ settings, openSession }: Kit): BackendSession {
  const { headers } = requireConfigured(settings.institution, 'institution');
  if (headers['cookie']?.startsWith('sandbox_place=') && settings.mailbox?.kind !== 'sandbox')
    throw new CheckSkipped(
      'the "institution" of the example configuration exists only in the sandbox',
    );
  return openSession(headers);
}

/** Accepts 401 for a password change, because a backend may check the password first. */
function assertForbidden(answer: BackendAnswer): void {
  const { path } = findOperation(answer).call;
  assertAnswer(answer, 403, ...(path === calls.changePassword.path ? [401] : []));
}
