import type { Operation } from '../../../contract/openapi/operation.ts';
import { operations } from '../../../contract/openapi/operations.ts';
import { changePassword } from '../../../contract/password.ts';
import { token } from '../../../contract/session/token.ts';
import { userInfo } from '../../../contract/session/user-info.ts';
import { property } from '../client/answer.ts';
import type { Values } from '../client/session.ts';
import { Failed } from '../finding.ts';
import type { Kit } from '../kit.ts';
import { usual } from '../requests/requests.ts';
import { type Check, checkOf, checksAbout } from './check.ts';
import { demand, faultsOf } from './demand.ts';
import { demandNoJson } from './forged.ts';
import { WRONG_VALUES, type WrongValue } from './wrong-values.ts';

/** Wrong input is refused by field, with a German sentence as plain text (rules 5.0.2, 5.0.3). */
export const inputChecks: readonly Check[] = operations.flatMap((described) => {
  const { id, call } = described;
  if (!call.refusals.includes(400)) return [];
  const wrong = WRONG_VALUES[id] ?? [];
  return [
    ...(call.method === 'GET'
      ? []
      : [checkOf(described, 'input-list', 'refuses a list', refusesList)]),
    ...wrong.map((value) =>
      checkOf(described, `input-${value.name}`, `refuses a wrong ${value.name}`, (kit, operation) =>
        refusesValue(kit, operation, value),
      ),
    ),
  ];
});

async function refusesList(kit: Kit, operation: Operation): Promise<void> {
  const { call } = operation;
  const { session } = await usual(kit, call);
  demandNoJson(operation, await session.ask(call, {}, { raw: '[]' }));
}

async function refusesValue(kit: Kit, operation: Operation, wrong: WrongValue): Promise<void> {
  const { call } = operation;
  const { session, values } = await usual(kit, call);
  const sent = changed(values, wrong.property, wrong.valueOf(kit));
  const answer = await session.ask(call, sent);
  demand(operation, answer, 400);
  if (!wrong.isNamed) return;
  if (property(answer.body, 'message') !== 'input validation failed')
    throw new Failed('refuses with another message than "input validation failed"');
  const named = wrong.faultAt ?? wrong.property;
  const fault = faultsOf(answer).find((found) => found.property === named);
  if (!fault) throw new Failed(`does not name ${named} in data.error`);
  demandGerman(fault.description, named);
}

const GERMAN =
  /\b(?:bitte|der|die|das|dem|den|diese[mnrs]?|ein|eine[mnrs]?|ihre?[mnrs]?|ist|nicht|kein[a-z]*|muss|müssen|darf|sie|und|zu|existiert)\b/i;

function demandGerman(description: string, named: string): void {
  if (/<[a-z!/]|&[a-z]+;/i.test(description)) throw new Failed(`describes ${named} in HTML`);
  if (!GERMAN.test(description)) throw new Failed(`does not describe ${named} in German`);
}

function changed(values: Values, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...values, [name]: value };
  const inner = values[name];
  const part = typeof inner === 'object' && inner !== null ? { ...inner } : {};
  return { ...values, [name]: changed(part, rest.join('.'), value) };
}

/** A visitor from an institution's network has a token but no account (rules 5.1.2, 3.10). */
export const institutionChecks: readonly Check[] = [
  checksAbout(token)('institution', 'gives an institution a token', async (kit, operation) => {
    const answer = await kit.openAtInstitution().ask(token);
    demand(operation, answer, 200);
    if (property(answer.body, 'token') === '') throw new Failed('gives an institution no token');
  }),
  checksAbout(userInfo)('institution', 'calls an institution anonymous', async (kit, operation) => {
    const answer = await kit.openAtInstitution().ask(userInfo);
    demand(operation, answer, 200);
    if (String(property(answer.body, 'anonymous')) !== 'true')
      throw new Failed('calls an institution a person');
  }),
  ...operations
    .filter(({ call }) => call.access === 'signed-in' && call.refusals.includes(403))
    .map((described) =>
      checkOf(
        described,
        'institution',
        'refuses an institution, which has no account',
        async (kit, operation) => {
          const { call } = operation;
          const visitor = kit.openAtInstitution();
          const { values } = await usual(kit, call);
          const hasPassword = call.path === changePassword.path;
          demand(operation, await visitor.ask(call, values), 403, ...(hasPassword ? [401] : []));
        },
      ),
    ),
];
