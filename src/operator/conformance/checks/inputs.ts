import type { Call } from '../../../contract/definition/call.ts';
import { type CallId, calls, operations } from '../../../contract/openapi/operations.ts';
import { type BackendAnswer, getProperty, replaceProperty } from '../client/answer.ts';
import type { BackendSession } from '../client/session.ts';
import { CheckFailed, requireConfigured, Skipped } from '../errors.ts';
import type { Kit } from '../kit.ts';
import { makeUsualRequest } from '../requests.ts';
import { assertAnswer, assertRefusal, findOperation } from './assertions.ts';
import { type Check, createCheck } from './check.ts';
import { assertBadRequest, createForgedChecks } from './forged.ts';
import { WRONG_VALUES, type WrongValue } from './wrong-values.ts';

const readsInput = ({ method, errorStatuses }: Call) =>
  method !== 'GET' && errorStatuses.includes(400);
const asInstitution = (kit: Kit) => ({ visitor: openInstitution(kit) });

export const inputChecks: readonly Check[] = [
  // Wrong input is refused by field, with a German sentence as plain text (rules 5.0.2, 5.0.3).
  ...createForgedChecks(readsInput, assertBadRequest, [
    'input-list',
    'refuses a list',
    { raw: '[]' },
  ]),
  ...operations.flatMap(({ id }) =>
    (WRONG_VALUES[id] ?? []).map((wrong) =>
      createCheck(`${id}/input-${wrong.name}`, `refuses a wrong ${wrong.name}`, (kit) =>
        assertValueRefused(kit, id, wrong),
      ),
    ),
  ),
  // A visitor from an institution's network has a token but no account.
  createCheck('token/institution', 'gives an institution a token', async (kit) => {
    const body = assertAnswer(await openInstitution(kit).ask(calls.token), 200);
    if (getProperty(body, 'token') === '') throw new CheckFailed('gives an institution no token');
  }),
  createCheck('userInfo/institution', 'calls an institution anonymous', async (kit) => {
    const body = assertAnswer(await openInstitution(kit).ask(calls.userInfo), 200);
    if (String(getProperty(body, 'anonymous')) !== 'true')
      throw new CheckFailed('calls an institution a person');
  }),
  ...createForgedChecks(
    ({ access, errorStatuses }) => access === 'signed-in' && errorStatuses.includes(403),
    assertForbidden,
    ['institution', 'refuses an institution, which has no account', asInstitution],
  ),
];

async function assertValueRefused(kit: Kit, id: CallId, wrong: WrongValue): Promise<void> {
  const { session, values } = await makeUsualRequest(kit, id);
  const changedValues = replaceProperty(values, wrong.property.split('.'), wrong.valueOf(kit));
  const answer = await session.ask(calls[id], changedValues);
  const { named } = wrong;
  if (named === undefined) {
    assertAnswer(answer, 400);
    return;
  }
  assertRefusal(answer, 400, 'invalid');
  const errors: unknown = getProperty(answer.body, 'data', 'error');
  const error =
    Array.isArray(errors) && errors.find((one) => getProperty(one, 'property') === named);
  if (!error) throw new CheckFailed(`does not name ${named} in data.error`);
  assertGerman(String(getProperty(error, 'description')), named);
}

const GERMAN =
  /\b(?:bitte|der|die|das|dem|den|diese[mnrs]?|ein|eine[mnrs]?|ihre?[mnrs]?|ist|nicht|kein[a-z]*|muss|müssen|darf|sie|und|zu|existiert)\b/i;

function assertGerman(description: string, named: string): void {
  if (/<[a-z!/]|&[a-z]+;/i.test(description)) throw new CheckFailed(`describes ${named} in HTML`);
  if (!GERMAN.test(description)) throw new CheckFailed(`does not describe ${named} in German`);
}

/** Opens a visitor from the network of an institution. @throws Skipped without configuration */
function openInstitution({ settings, openSession }: Kit): BackendSession {
  const { headers } = requireConfigured(settings.institution, 'institution');
  if (headers['cookie']?.startsWith('sandbox_place=') && settings.mailbox?.kind !== 'sandbox')
    throw new Skipped('the "institution" of the example is one of the sandbox only');
  return openSession(headers);
}

/** Accepts 401 for a password change, because a backend may check the password first. */
function assertForbidden(answer: BackendAnswer): void {
  const { path } = findOperation(answer).call;
  assertAnswer(answer, 403, ...(path === calls.changePassword.path ? [401] : []));
}
