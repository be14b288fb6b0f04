import { type CallId, calls } from '../../../contract/openapi/operations.ts';
import { ensureAccount, prepareInvitedSubuser, readCurrentSessionId } from '../flows.ts';
import type { Kit } from '../kit.ts';
import {
  ACCOUNT_PASSWORD,
  createCustomerValues,
  createRequest,
  getPageAddress,
  openSender as openSenderOfCall,
  type RequestFactory,
} from '../requests.ts';
import { assertAnswer, assertRefusal } from './assertions.ts';
import { type Check, createCheck } from './check.ts';

const UNKNOWN_ID = 'gibt-es-nicht';

type Row = readonly [
  id: CallId,
  question: 'none' | 'foreign',
  status: 403 | 404,
  subject: string,
  createValues?: RequestFactory,
  openSender?: typeof openSenderOfCall,
];

/** Signs in with a new account, which has no address and no licence. */
const signInNewAccount = async (kit: Kit) => kit.signIn(await ensureAccount(kit, 'shared'));
const createSecondUsernameRequest = ({ settings }: Kit) => ({
  username: settings.people.second.username,
});
const createSecondNewslettersRequest = (kit: Kit) => ({
  ...createSecondUsernameRequest(kit),
  newsletters: [],
});
const createUnknownCustomerRequest = (kind: 'user' | 'subuser') => (kit: Kit) => ({
  ...createCustomerValues(kit, kind),
  customer: UNKNOWN_ID,
});
const createUnknownAccountRequest = (kit: Kit) => ({
  username: kit.createAddress(),
  password: ACCOUNT_PASSWORD,
});
const createForeignSubuserRequest = (kit: Kit) => ({
  ...createSecondUsernameRequest(kit),
  client_url: getPageAddress(kit, 'optIn'),
});
const createFirstInvitationRequest = async (kit: Kit) =>
  (await prepareInvitedSubuser(kit)).invitation;
const openSecondPerson = (kit: Kit) => kit.getPersonSession('second');
const createSecondSessionRequest = async (kit: Kit) => ({
  id: await readCurrentSessionId(await kit.getPersonSession('second')),
});
const createAddressRequest: RequestFactory = (kit, session) =>
  createRequest('address', kit, session);
const createSubuserRequest: RequestFactory = (kit, session) =>
  createRequest('createSubuser', kit, session);
const createUnknownTopicRequest = () => ({ cId: UNKNOWN_ID, tId: UNKNOWN_ID, product: 'default' });
const UNKNOWN_CUSTOMER = 'an unknown customer';
const UNKNOWN_INVITATION = 'an unknown invitation';

/**
 * Requests that a backend refuses because of its data: with 404 for missing data (rule 5.0.5) and for the subusers
 * and sessions of other people, and with 403 for their newsletters. A row without values takes the request of
 * `createRequest`, which already names missing data.
 */
const ROWS: readonly Row[] = [
  ['checkEmail', 'none', 404, 'a free name', (kit) => ({ username: kit.createAddress() })],
  [
    'validateCustomer',
    'none',
    404,
    UNKNOWN_CUSTOMER,
    () => ({ customer: { customer: UNKNOWN_ID } }),
  ],
  ['customerSettings', 'none', 404, UNKNOWN_CUSTOMER, () => ({ customer: UNKNOWN_ID })],
  ['registerAtCustomer', 'none', 404, UNKNOWN_CUSTOMER, createUnknownCustomerRequest('user')],
  ['registerSubuser', 'none', 404, UNKNOWN_CUSTOMER, createUnknownCustomerRequest('subuser')],
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
  ['resendInvitation', 'none', 404, UNKNOWN_INVITATION],
  [
    'resendInvitation',
    'foreign',
    404,
    "somebody else's subuser",
    createFirstInvitationRequest,
    openSecondPerson,
  ],
  ['withdrawInvitation', 'none', 404, UNKNOWN_INVITATION],
  [
    'withdrawInvitation',
    'foreign',
    404,
    "somebody else's subuser",
    createFirstInvitationRequest,
    openSecondPerson,
  ],
  ['endSessions', 'none', 404, 'an unknown session'],
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
  ([id, question, status, subject, createValues, openSender = openSenderOfCall]) =>
    createCheck(`${id}/${question}`, `answers ${status} for ${subject}`, async (kit) => {
      const session = await openSender(kit, calls[id]);
      const values = await (createValues
        ? createValues(kit, session)
        : createRequest(id, kit, session));
      const answer = await session.sendCall(calls[id], values);
      if (status === 404) assertAnswer(answer, status);
      else assertRefusal(answer, status, 'forbidden');
    }),
);
