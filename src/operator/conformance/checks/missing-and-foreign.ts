import { address } from '../../../contract/address.ts';
import { checkEmail } from '../../../contract/check-email.ts';
import { contactForm } from '../../../contract/contact.ts';
import { createSubuser } from '../../../contract/create-subuser.ts';
import { customerSettings } from '../../../contract/customer-settings.ts';
import type { Call } from '../../../contract/definition/call.ts';
import { REFUSAL_MESSAGES } from '../../../contract/definition/refusal.ts';
import { importAccount, importSubuser } from '../../../contract/import-account.ts';
import { chosenNewsletters, setNewsletters } from '../../../contract/newsletter.ts';
import { registerAtCustomer, registerSubuser } from '../../../contract/register-customer.ts';
import { validateCustomer } from '../../../contract/validate-customer.ts';
import type { Session, Values } from '../client/session.ts';
import type { Kit } from '../kit.ts';
import { customerValues, optInPage, PASSWORD, subuserValues } from '../requests/registrations.ts';
import { type Check, checkOf, operationOf } from './check.ts';
import { demandRefusal } from './demand.ts';

const UNKNOWN_CUSTOMER = 'gibt-es-nicht';

type Row = readonly [
  call: Pick<Call, 'method' | 'path'>,
  question: string,
  title: string,
  status: 403 | 404,
  request: (kit: Kit) => Values | Promise<Values>,
  visitor?: (kit: Kit) => Promise<Session>,
];

/** The session of an account that is new: it has no address and no licence. */
const newcomer = async (kit: Kit) => kit.signIn(await kit.account('shared'));

const ofSecond = ({ settings }: Kit) => ({ username: settings.people.second.username });

/** Refusals that depend on what there is: 404 for none (rule 5.0.5), 403 for other people's data. */
const ROWS: readonly Row[] = [
  [
    checkEmail,
    'none',
    'answers 404 for a free name',
    404,
    (kit) => ({ username: kit.newAddress() }),
  ],
  [
    validateCustomer,
    'none',
    'answers 404 for an unknown customer',
    404,
    () => ({
      customer: { customer: UNKNOWN_CUSTOMER },
    }),
  ],
  [
    customerSettings,
    'none',
    'answers 404 for an unknown customer',
    404,
    () => ({
      customer: UNKNOWN_CUSTOMER,
    }),
  ],
  [
    registerAtCustomer,
    'none',
    'answers 404 for an unknown customer',
    404,
    (kit) => ({
      ...customerValues(kit, 'user'),
      customer: UNKNOWN_CUSTOMER,
    }),
  ],
  [
    registerSubuser,
    'none',
    'answers 404 for an unknown customer',
    404,
    (kit) => ({
      ...customerValues(kit, 'subuser'),
      customer: UNKNOWN_CUSTOMER,
    }),
  ],
  [
    contactForm,
    'none',
    'answers 404 for an unknown topic',
    404,
    () => ({
      cId: 'gibt-es-nicht',
      tId: 'gibt-es-nicht',
      product: 'default',
    }),
  ],
  [
    address,
    'none',
    'answers 404 for an account without address',
    404,
    () => ({ type: 'invoice' }),
    newcomer,
  ],
  [
    createSubuser,
    'none',
    'answers 404 without a licence',
    404,
    (kit) => subuserValues(kit, kit.newAddress()),
    newcomer,
  ],
  [
    importAccount,
    'none',
    'answers 404 for an unknown account',
    404,
    (kit) => ({
      username: kit.newAddress(),
      password: PASSWORD,
    }),
  ],
  [
    importSubuser,
    'none',
    'answers 404 for an unknown subuser',
    404,
    (kit) => ({
      username: kit.newAddress(),
      client_url: optInPage(kit),
    }),
  ],
  [
    importSubuser,
    'foreign',
    "answers 404 for somebody else's account",
    404,
    (kit) => ({
      ...ofSecond(kit),
      client_url: optInPage(kit),
    }),
  ],
  [chosenNewsletters, 'foreign', "refuses somebody else's newsletters", 403, ofSecond],
  [
    setNewsletters,
    'foreign',
    "does not save somebody else's newsletters",
    403,
    (kit) => ({
      ...ofSecond(kit),
      newsletters: [],
    }),
    newcomer,
  ],
];

export const missingAndForeignChecks: readonly Check[] = ROWS.map(
  ([call, question, title, status, request, visitor]) =>
    checkOf(operationOf(call), question, title, async (kit, operation) => {
      const values = await request(kit);
      const session = visitor ? await visitor(kit) : await visitorOf(kit, operation.call);
      const answer = await session.ask(operation.call, values);
      const { notFound, forbidden } = REFUSAL_MESSAGES;
      demandRefusal(operation, answer, status, status === 404 ? notFound : forbidden);
    }),
);

async function visitorOf(kit: Kit, { access }: Pick<Call, 'access'>): Promise<Session> {
  return access === 'signed-in' ? kit.person('first') : kit.open();
}
