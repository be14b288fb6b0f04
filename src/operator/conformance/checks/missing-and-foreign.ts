import { type CallId, calls } from '../../../contract/openapi/operations.ts';
import type { Values } from '../client/session.ts';
import { accountOf, currentId, openInvitation } from '../flows.ts';
import type { Kit } from '../kit.ts';
import { customerValues, PASSWORD, pageOf, subuserValues } from '../requests/registrations.ts';
import { visitorOf } from '../requests/requests.ts';
import { type Check, check } from './check.ts';
import { demand, demandRefusal } from './demand.ts';

const NOBODY = 'gibt-es-nicht';

type Row = readonly [
  id: CallId,
  question: 'none' | 'foreign',
  status: 403 | 404,
  what: string,
  request: (kit: Kit) => Values | Promise<Values>,
  visitor?: typeof visitorOf,
];

/** The session of an account that is new: it has no address and no licence. */
const newcomer = async (kit: Kit) => kit.signIn(await accountOf(kit, 'shared'));
const ofSecond = ({ settings }: Kit) => ({ username: settings.people.second.username });
const ofNobody = (kind: 'user' | 'subuser') => (kit: Kit) => ({
  ...customerValues(kit, kind),
  customer: NOBODY,
});
const invited = (kit: Kit) => subuserValues(kit, kit.newAddress());
const unknownAccount = (kit: Kit) => ({ username: kit.newAddress(), password: PASSWORD });
const unknownSubuser = (kit: Kit) => ({
  username: kit.newAddress(),
  client_url: pageOf(kit, 'optIn'),
});
const foreignSubuser = (kit: Kit) => ({ ...ofSecond(kit), client_url: pageOf(kit, 'optIn') });
const unknownInvitation = (kit: Kit) => ({ id: NOBODY, client_url: pageOf(kit, 'optIn') });
const ofFirst = async (kit: Kit) => {
  const { id, client_url } = await openInvitation(kit);
  return { id, client_url };
};
const second = (kit: Kit) => kit.person('second');
const sessionOfSecond = async (kit: Kit) => ({ id: await currentId(await kit.person('second')) });
const unknownTopic = () => ({ cId: NOBODY, tId: NOBODY, product: 'default' });
const CUSTOMER = 'an unknown customer';
const INVITATION = 'an unknown invitation';

/** Refusals that depend on what there is: 404 for none (rule 5.0.5), 403 for other people's data. */
const ROWS: readonly Row[] = [
  ['checkEmail', 'none', 404, 'a free name', (kit) => ({ username: kit.newAddress() })],
  ['validateCustomer', 'none', 404, CUSTOMER, () => ({ customer: { customer: NOBODY } })],
  ['customerSettings', 'none', 404, CUSTOMER, () => ({ customer: NOBODY })],
  ['registerAtCustomer', 'none', 404, CUSTOMER, ofNobody('user')],
  ['registerSubuser', 'none', 404, CUSTOMER, ofNobody('subuser')],
  ['contactForm', 'none', 404, 'an unknown topic', unknownTopic],
  ['address', 'none', 404, 'an account without address', () => ({ type: 'invoice' }), newcomer],
  ['createSubuser', 'none', 404, 'a subuser without a licence', invited, newcomer],
  ['importAccount', 'none', 404, 'an unknown account', unknownAccount],
  ['importSubuser', 'none', 404, 'an unknown subuser', unknownSubuser],
  ['importSubuser', 'foreign', 404, "somebody else's account", foreignSubuser],
  ['resendInvitation', 'none', 404, INVITATION, unknownInvitation],
  ['resendInvitation', 'foreign', 404, "somebody else's subuser", ofFirst, second],
  ['withdrawInvitation', 'none', 404, INVITATION, unknownInvitation],
  ['withdrawInvitation', 'foreign', 404, "somebody else's subuser", ofFirst, second],
  ['endSessions', 'none', 404, 'a session that is not there', () => ({ id: NOBODY })],
  ['endSessions', 'foreign', 404, "somebody else's session", sessionOfSecond],
  ['chosenNewsletters', 'foreign', 403, "reading somebody else's newsletters", ofSecond],
  [
    'setNewsletters',
    'foreign',
    403,
    "saving somebody else's newsletters",
    (kit) => ({ ...ofSecond(kit), newsletters: [] }),
    newcomer,
  ],
];

export const missingAndForeignChecks: readonly Check[] = ROWS.map(
  ([id, question, status, what, request, visitor = visitorOf]) =>
    check(`${id}/${question}`, `answers ${status} for ${what}`, async (kit) => {
      const values = await request(kit);
      const answer = await (await visitor(kit, calls[id])).ask(calls[id], values);
      if (status === 404) demand(answer, status);
      else demandRefusal(answer, status, 'forbidden');
    }),
);
