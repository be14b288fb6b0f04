import { type CallId, calls } from '../../../contract/openapi/operations.ts';
import { getAccount, getOpenInvitation, readCurrentSessionId } from '../flows.ts';
import type { Kit } from '../kit.ts';
import {
  ACCOUNT_PASSWORD,
  createRequest,
  customerValues,
  openVisitor,
  pageAddress,
  type RequestFactory,
} from '../requests.ts';
import { assertAnswer, assertRefusal } from './assertions.ts';
import { type Check, createCheck } from './check.ts';

const UNKNOWN_ID = 'gibt-es-nicht';

type Row = readonly [
  id: CallId,
  question: 'none' | 'foreign',
  status: 403 | 404,
  what: string,
  request?: RequestFactory,
  visitor?: typeof openVisitor,
];

/** Signs a new account in, which has no address and no licence. */
const signInNewAccount = async (kit: Kit) => kit.signIn(await getAccount(kit, 'shared'));
const createSecondUsernameRequest = ({ settings }: Kit) => ({
  username: settings.people.second.username,
});
const createSecondNewslettersRequest = (kit: Kit) => ({
  ...createSecondUsernameRequest(kit),
  newsletters: [],
});
const createUnknownCustomerRequest = (kind: 'user' | 'subuser') => (kit: Kit) => ({
  ...customerValues(kit, kind),
  customer: UNKNOWN_ID,
});
const createUnknownAccountRequest = (kit: Kit) => ({
  username: kit.newAddress(),
  password: ACCOUNT_PASSWORD,
});
const createForeignSubuserRequest = (kit: Kit) => ({
  ...createSecondUsernameRequest(kit),
  client_url: pageAddress(kit, 'optIn'),
});
const createFirstInvitationRequest = async (kit: Kit) => (await getOpenInvitation(kit)).invitation;
const openSecondPerson = (kit: Kit) => kit.person('second');
const createSecondSessionRequest = async (kit: Kit) => ({
  id: await readCurrentSessionId(await kit.person('second')),
});
const createAddressRequest: RequestFactory = (kit, session) =>
  createRequest('address', kit, session);
const createSubuserRequest: RequestFactory = (kit, session) =>
  createRequest('createSubuser', kit, session);
const createUnknownTopicRequest = () => ({ cId: UNKNOWN_ID, tId: UNKNOWN_ID, product: 'default' });
const CUSTOMER = 'an unknown customer';
const INVITATION = 'an unknown invitation';

/**
 * Refusals that depend on existing data: 404 for missing data (rule 5.0.5), 403 for other people's
 * data. The usual request of some calls already names missing data.
 */
const ROWS: readonly Row[] = [
  ['checkEmail', 'none', 404, 'a free name', (kit) => ({ username: kit.newAddress() })],
  ['validateCustomer', 'none', 404, CUSTOMER, () => ({ customer: { customer: UNKNOWN_ID } })],
  ['customerSettings', 'none', 404, CUSTOMER, () => ({ customer: UNKNOWN_ID })],
  ['registerAtCustomer', 'none', 404, CUSTOMER, createUnknownCustomerRequest('user')],
  ['registerSubuser', 'none', 404, CUSTOMER, createUnknownCustomerRequest('subuser')],
  ['contactForm', 'none', 404, 'an unknown topic', createUnknownTopicRequest],
  ['address', 'none', 404, 'an account without address', createAddressRequest, signInNewAccount],
  [
    'createSubuser',
    'none',
    404,
    'a subuser without a licence',
    createSubuserRequest,
    signInNewAccount,
  ],
  ['importAccount', 'none', 404, 'an unknown account', createUnknownAccountRequest],
  ['importSubuser', 'none', 404, 'an unknown subuser'],
  ['importSubuser', 'foreign', 404, "somebody else's account", createForeignSubuserRequest],
  ['resendInvitation', 'none', 404, INVITATION],
  [
    'resendInvitation',
    'foreign',
    404,
    "somebody else's subuser",
    createFirstInvitationRequest,
    openSecondPerson,
  ],
  ['withdrawInvitation', 'none', 404, INVITATION],
  [
    'withdrawInvitation',
    'foreign',
    404,
    "somebody else's subuser",
    createFirstInvitationRequest,
    openSecondPerson,
  ],
  ['endSessions', 'none', 404, 'a session that is not there'],
  ['endSessions', 'foreign', 404, "somebody else's session", createSecondSessionRequest],
  [
    'chosenNewsletters',
    'foreign',
    403,
    "reading somebody else's newsletters",
    createSecondUsernameRequest,
  ],
  [
    'setNewsletters',
    'foreign',
    403,
    "saving somebody else's newsletters",
    createSecondNewslettersRequest,
    signInNewAccount,
  ],
];

export const missingAndForeignChecks: readonly Check[] = ROWS.map(
  ([id, question, status, what, request, visitor = openVisitor]) =>
    createCheck(`${id}/${question}`, `answers ${status} for ${what}`, async (kit) => {
      const session = await visitor(kit, calls[id]);
      const values = request ? request(kit, session) : createRequest(id, kit, session);
      const answer = await session.ask(calls[id], await values);
      if (status === 404) assertAnswer(answer, status);
      else assertRefusal(answer, status, 'forbidden');
    }),
);
