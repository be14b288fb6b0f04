import type { Call } from '../../../contract/definition/call.ts';
import { type CallId, calls, operations } from '../../../contract/openapi/operations.ts';
import { type Answer, property, replaced } from '../client/answer.ts';
import type { Session } from '../client/session.ts';
import { configured, Failed, Skipped } from '../finding.ts';
import type { Kit } from '../kit.ts';
import { usual } from '../requests.ts';
import { type Check, check } from './check.ts';
import { demand, demandRefusal, operationOf } from './demand.ts';
import { demandNoJson, forged } from './forged.ts';
import { WRONG_VALUES, type WrongValue } from './wrong-values.ts';

const readsInput = ({ method, errorStatuses }: Call) =>
  method !== 'GET' && errorStatuses.includes(400);
const asInstitution = (kit: Kit) => ({ visitor: institution(kit) });

export const inputChecks: readonly Check[] = [
  // Wrong input is refused by field, with a German sentence as plain text (rules 5.0.2, 5.0.3).
  ...forged(readsInput, demandNoJson, ['input-list', 'refuses a list', { raw: '[]' }]),
  ...operations.flatMap(({ id }) =>
    (WRONG_VALUES[id] ?? []).map((wrong) =>
      check(`${id}/input-${wrong.name}`, `refuses a wrong ${wrong.name}`, (kit) =>
        refusesValue(kit, id, wrong),
      ),
    ),
  ),
  // A visitor from an institution's network has a token but no account.
  check('token/institution', 'gives an institution a token', async (kit) => {
    const body = demand(await institution(kit).ask(calls.token), 200);
    if (property(body, 'token') === '') throw new Failed('gives an institution no token');
  }),
  check('userInfo/institution', 'calls an institution anonymous', async (kit) => {
    const body = demand(await institution(kit).ask(calls.userInfo), 200);
    if (String(property(body, 'anonymous')) !== 'true')
      throw new Failed('calls an institution a person');
  }),
  ...forged(
    ({ access, errorStatuses }) => access === 'signed-in' && errorStatuses.includes(403),
    demandForbidden,
    ['institution', 'refuses an institution, which has no account', asInstitution],
  ),
];

async function refusesValue(kit: Kit, id: CallId, wrong: WrongValue): Promise<void> {
  const { session, values } = await usual(kit, id);
  const sent = replaced(values, wrong.property.split('.'), wrong.valueOf(kit));
  const answer = await session.ask(calls[id], sent);
  const { named } = wrong;
  if (named === undefined) {
    demand(answer, 400);
    return;
  }
  demandRefusal(answer, 400, 'invalid');
  const faults: unknown = property(answer.body, 'data', 'error');
  const fault = Array.isArray(faults) && faults.find((one) => property(one, 'property') === named);
  if (!fault) throw new Failed(`does not name ${named} in data.error`);
  demandGerman(String(property(fault, 'description')), named);
}

const GERMAN =
  /\b(?:bitte|der|die|das|dem|den|diese[mnrs]?|ein|eine[mnrs]?|ihre?[mnrs]?|ist|nicht|kein[a-z]*|muss|müssen|darf|sie|und|zu|existiert)\b/i;

function demandGerman(description: string, named: string): void {
  if (/<[a-z!/]|&[a-z]+;/i.test(description)) throw new Failed(`describes ${named} in HTML`);
  if (!GERMAN.test(description)) throw new Failed(`does not describe ${named} in German`);
}

/** A new visitor from an institution's network. @throws Skipped without configuration */
function institution({ settings, open }: Kit): Session {
  const { headers } = configured(settings.institution, 'institution');
  if (headers['cookie']?.startsWith('sandbox_place=') && settings.mailbox?.kind !== 'sandbox')
    throw new Skipped('the "institution" of the example is one of the sandbox only');
  return open(headers);
}

/** A call with a password may look for it first. */
function demandForbidden(answer: Answer): void {
  const { path } = operationOf(answer).call;
  demand(answer, 403, ...(path === calls.changePassword.path ? [401] : []));
}
