// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { expect, test } from 'vitest';
import { until } from '../../support/clock.ts';
import { put, submitButton, user } from '../../support/fields.ts';
import type { Page } from '../../support/page.tsx';
import { openEnrollment, SELF_CREATE, SUBUSER_CREATE } from '../support/enrollment.tsx';
import {
  CREATE,
  fillRegistration,
  openRegistration,
  PASSWORD,
  terms,
} from '../support/registration.tsx';
import { definedField as field, openDefined } from '../support/server-form.tsx';
import { openShop, SHOP_CREATE, sendAll, toSummary } from '../support/shop.tsx';

const ALIAS = 'E-Mail-Adresse (Teil vor dem @)';
const DEFINED = [
  {
    fields: [field('eMail', 'E-Mail-Adresse'), field('password', 'Passwort', { type: 'password' })],
  },
];

type Options = Parameters<typeof openRegistration>[0];

async function send(): Promise<void> {
  await user.click(terms());
  await user.click(submitButton());
}

async function registerNormally(options: Options): Promise<Page> {
  const page = await openRegistration(options);
  await fillRegistration();
  await user.click(submitButton());
  return page;
}

async function enroll(customer: string, options: Options, address: object): Promise<Page> {
  const page = await openEnrollment(customer, options);
  put({ Anrede: '2', Vorname: 'Jana', Nachname: 'Beispiel', Passwort: PASSWORD, ...address });
  await send();
  return page;
}

async function registerByDefinition(options: Options): Promise<Page> {
  const page = await openDefined(DEFINED, { path: '/registrierung', ...options });
  put({ 'E-Mail-Adresse': 'jana@kanzlei-nord.de', Passwort: PASSWORD });
  await send();
  return page;
}

async function registerAtShop(options: Options): Promise<Page> {
  const page = await openShop(options);
  await toSummary();
  await sendAll();
  return page;
}

const library = { client: 'library' } as const;
const shop = { client: 'shop' } as const;
const town = { client: 'shop', place: 'town' } as const;

test.each<[kind: string, call: string, portalId: number, register: () => Promise<Page>]>([
  ['normal, library active', CREATE, 1, () => registerNormally(library)],
  ['normal, shop active', CREATE, 1, () => registerNormally(shop)],
  ['network, shop active', CREATE, 1, () => registerNormally(town)],
  [
    'self-enrollment, shop active',
    SELF_CREATE,
    1,
    () => enroll('kanzlei-x', shop, { [ALIAS]: 'jana' }),
  ],
  [
    'self-enrollment of subusers, shop active',
    SUBUSER_CREATE,
    1,
    () => enroll('konzern', shop, { [ALIAS]: 'jana', 'Subdomain (Teil nach dem @)': 'nord' }),
  ],
  ['backend form, library active', CREATE, 1, () => registerByDefinition(library)],
  ['backend form in a network, shop active', CREATE, 1, () => registerByDefinition(town)],
  ['shop, shop active', SHOP_CREATE, 2, () => registerAtShop(shop)],
  ['shop, library active', SHOP_CREATE, 2, () => registerAtShop(library)],
  ['backend form of the shop', SHOP_CREATE, 2, () => registerByDefinition(shop)],
])('rule 5.2.d: %s: %s carries portal id %i', async (_, call, portalId, register) => {
  const page = await register();
  await until(() => expect(page.sent(call)).toHaveLength(1));
  expect(page.sent(call)).toMatchObject([{ portal_id: portalId }]);
});
