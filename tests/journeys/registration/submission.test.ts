// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { beforeEach, describe, expect, test } from 'vitest';
import { register, registrationFields } from '../../../src/contract/register.ts';
import { registrationPayload } from '../../../src/portal/journeys/registration/submission.ts';
import { setSession } from '../../../src/portal/session/identity/session.ts';
import { fieldsOfLaw } from '../../../src/sites/backend-ids.ts';
import { openPage } from '../../portal/session/page.ts';

const typed = {
  salutation: '2',
  academicTitle: '5',
  firstname: 'Zoë',
  lastname: 'von der Heide',
  eMail: 'Zoe@Müller.de',
  password: 'Aa1!<>&"\'\\ äöü🙂',
  agb: true,
  advertisement: false,
};

const ALL = fieldsOfLaw.map(({ value }) => value);

const payloadOf = (values: typeof typed, chosen: readonly string[] = []) =>
  registrationPayload(registrationFields, values, chosen, 'T');

beforeEach(() => {
  openPage({ path: '/registrierung?ot=secret#x' });
  setSession({ status: 'guest', isProven: true });
});

describe('the payload of a registration', () => {
  test('rule 5.2.a: holds the fields of the contract', () => {
    expect(payloadOf(typed)).toEqual({
      request_token: 'T',
      firstname: 'Zoë',
      lastname: 'von der Heide',
      password: typed.password,
      email: 'Zoe@Müller.de',
      salutation_id: 2,
      title_id: 5,
      portal_id: 1,
      consent: { tos: true, advertisement: false },
      taxonomies: [],
      eloqua_field_of_law: '',
      optin_confirm_url: 'https://konto.example.de/registrierung-bestaetigung',
    });
  });

  test('is one that the backend takes', () => {
    const body = payloadOf({ ...typed, password: 'Aa1!Aa1!Aa1!Aa' });
    expect(register.request(JSON.parse(JSON.stringify(body)))).toEqual(body);
  });

  test.each([
    [['Steuerrecht', 'Arbeitsrecht'], 'Arbeitsrecht,Steuerrecht'],
    [['IT-Recht'], 'IT-Recht'],
    [['Kirchenrecht', 'Baurecht', 'Baurecht'], 'Baurecht'],
    [ALL.toReversed(), ALL.join(',')],
    [[], ''],
  ])('rules 5.2.a, 12.7: joins the fields of law %j in the order of the list', (chosen, joined) => {
    const { eloqua_field_of_law } = payloadOf(typed, chosen);
    expect(eloqua_field_of_law).toBe(joined);
  });

  test.each([
    [true, false],
    [false, true],
  ])('rule 0.8: says both consents (terms %s, advertisement %s)', (agb, advertisement) => {
    const { consent } = payloadOf({ ...typed, agb, advertisement });
    expect(consent).toEqual({ tos: agb, advertisement });
  });
});
