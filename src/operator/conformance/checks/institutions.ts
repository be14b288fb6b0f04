import { changePassword } from '../../../contract/change-password.ts';
import { operations } from '../../../contract/openapi/operations.ts';
import { token } from '../../../contract/session/token.ts';
import { userInfo } from '../../../contract/session/user-info.ts';
import { property } from '../client/answer.ts';
import { Failed } from '../finding.ts';
import { usual } from '../requests/requests.ts';
import { type Check, checkOf, checksAbout } from './check.ts';
import { demand } from './demand.ts';

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
