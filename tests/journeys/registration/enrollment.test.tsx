import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { waitUntil } from '../../support/clock.ts';
import {
  fillField,
  findField,
  readErrorSummary,
  readFieldError,
  setValues,
  submitForm,
  user,
} from '../../support/fields.ts';
import {
  ALIAS,
  openEnrollment,
  SELF_CREATE,
  SUBDOMAIN,
  SUBUSER_CREATE,
} from '../support/enrollment.tsx';
import type { Options } from '../support/island.ts';
import {
  CREATE_PATH,
  fillRegistration,
  findTermsBox,
  openRegistration,
  PASSWORD,
} from '../support/registration.tsx';

const WHOLE = 'E-Mail-Adresse';
const CUSTOMER_RULE =
  'Ihre E-Mail-Adresse entspricht nicht den vereinbarten Anforderungen des Admins.';

async function fillPerson(): Promise<void> {
  setValues({ Anrede: '2', Vorname: 'Jana', Nachname: 'Beispiel', Passwort: PASSWORD });
  if (!findTermsBox().checked) await user.click(findTermsBox());
}

async function enroll(address: Readonly<Record<string, string>>): Promise<void> {
  await fillPerson();
  await submitForm(address);
}

interface Case {
  readonly customer: string;
  readonly options?: Options;
  readonly typed: Readonly<Record<string, string>>;
  readonly email: string;
  readonly call?: string;
}

const CASES: readonly Case[] = [
  { customer: 'kanzlei-x', typed: { [ALIAS]: ' jana.b ' }, email: 'jana.b@kanzlei-x.de' },
  {
    customer: 'konzern',
    typed: { [ALIAS]: 'jana', [SUBDOMAIN]: 'nord' },
    email: 'jana@nord.konzern.de',
    call: SUBUSER_CREATE,
  },
  {
    customer: 'frei',
    typed: { [WHOLE]: 'jana@irgendwo.example.de' },
    email: 'jana@irgendwo.example.de',
  },
  {
    customer: 'uni',
    options: { place: 'uni' },
    typed: { [ALIAS]: 'jana' },
    email: 'jana@uni.example.de',
  },
  {
    customer: 'uni-suffix',
    options: { place: 'institutes' },
    typed: { [ALIAS]: 'jana', [SUBDOMAIN]: 'jura.sued' },
    email: 'jana@jura.sued.uni.example.de',
  },
  {
    customer: 'ipnetz',
    options: { place: 'court' },
    typed: { [WHOLE]: 'jana@gericht.example.de' },
    email: 'jana@gericht.example.de',
  },
];

describe('the address', () => {
  test.each(CASES)(
    'of $customer is $email (7.6.1, 7.6.2, 5.2.b)',
    async ({ customer, options, typed, email, call = SELF_CREATE }) => {
      const page = await openEnrollment(customer, options);
      await enroll(typed);
      await waitUntil(() => expect(page.navigations).toHaveLength(1));
      expect(page.readSentBodies(call)).toMatchObject([{ email, customer }]);
      expect(page.sandbox.mails()[0]?.recipient).toBe(email);
      const isNetwork = options?.place !== undefined;
      expect(page.navigations).toEqual([
        isNetwork ? '/registrierung-erfolgreich' : '/registrierung-gesendet',
      ]);
      const interests = isNetwork ? {} : { taxonomies: [], eloqua_field_of_law: '' };
      expect(new Set(Object.keys(page.readSentBodies(call)[0] as object))).toEqual(
        new Set([
          ...['request_token', 'firstname', 'lastname', 'password', 'email', 'salutation_id'],
          ...['title_id', 'portal_id', 'consent', ...Object.keys(interests)],
          ...['optin_confirm_url', 'customer'],
        ]),
      );
    },
  );

  test('shows its ending, once also in the description of the field (A34)', async () => {
    await openEnrollment('kanzlei-x');
    expect(screen.getByText('E-Mail-Adresse', { selector: 'legend' })).toBeTruthy();
    const ids = findField(ALIAS).getAttribute('aria-describedby')?.split(' ') ?? [];
    const described = ids.map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['Ihre Adresse endet auf @kanzlei-x.de']);
    expect(screen.queryByLabelText(SUBDOMAIN)).toBeNull();
  });

  test.each([
    ['kanzlei-x', 'Jana.B@Kanzlei-X.de', 'Jana.B', undefined],
    ['konzern', 'jana@nord.konzern.de', 'jana', 'nord'],
    ['konzern', ' jana@a.b.konzern.de ', 'jana', 'a.b'],
  ])('of %s splits a pasted %s (7.6.2)', async (customer, pasted, alias, subdomain) => {
    await openEnrollment(customer);
    await fillField(ALIAS, pasted);
    await waitUntil(() => expect(findField(ALIAS).value).toBe(alias));
    if (subdomain !== undefined) expect(findField(SUBDOMAIN).value).toBe(subdomain);
  });

  test('that autofill put whole into the first part is split, too (8.11)', async () => {
    const page = await openEnrollment('kanzlei-x');
    await fillPerson();
    findField(ALIAS).value = 'jana@kanzlei-x.de';
    await submitForm();
    expect(await page.waitForSentBody(SELF_CREATE)).toMatchObject([{ email: 'jana@kanzlei-x.de' }]);
  });

  const REQUIRED = 'Bitte geben Sie Ihre E-Mail-Adresse ein.';
  const FIRST = 'Bitte geben Sie den ersten Teil Ihrer E-Mail-Adresse ein (mindestens 2 Zeichen).';
  const WRONG = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.';
  const SECOND =
    'Bitte geben Sie den Teil nach dem @ ein (Buchstaben, Ziffern, Punkte und Bindestriche).';
  test.each([
    ['konzern', '', '', 'eMail_alias', REQUIRED],
    ['konzern', '', 'nord', 'eMail_alias', FIRST],
    ['konzern', 'jana', '', 'eMail_subdomain', SECOND],
    ['konzern', 'jana', 'n'.repeat(55), 'eMail_alias', WRONG],
    ['konzern', 'jana@konzern.de', '', 'eMail_alias', FIRST],
    ['kanzlei-x', 'jana@kanzlei-y.de', undefined, 'eMail_alias', FIRST],
    ['kanzlei-x', '', undefined, 'eMail_alias', REQUIRED],
  ])(
    'of %s with "%s" and "%s" is wrong (7.6.2, 7.6.3, 8.6)',
    async (customer, alias, subdomain, name, text) => {
      const page = await openEnrollment(customer);
      await enroll({ [ALIAS]: alias, ...(subdomain !== undefined && { [SUBDOMAIN]: subdomain }) });
      await waitUntil(() => expect(readFieldError(name)).toBe(text));
      expect(readErrorSummary()?.links).toEqual([[`#field-${name}`, text]]);
      expect(findField(ALIAS).value).toBe(alias);
      expect(page.requests.filter(({ path }) => /create/.test(path))).toEqual([]);
    },
  );
});

describe('an error of the server', () => {
  test('against the rule of the customer is at the first part (9.1, S9.4)', async () => {
    const page = await openEnrollment('uni');
    await enroll({ [ALIAS]: 'jana' });
    await waitUntil(() => expect(readFieldError('eMail_alias')).toBe(CUSTOMER_RULE));
    expect(findField(ALIAS).value).toBe('jana');
    expect(page.navigations).toEqual([]);
  });

  test('about a whole address is at its field (9.1)', async () => {
    await openEnrollment('ipnetz');
    await enroll({ [WHOLE]: 'jana@gericht.example.de' });
    await waitUntil(() => expect(readFieldError('eMail')).toBe(CUSTOMER_RULE));
  });
});

test('the shortened form has no fields of law, opens the success page and forgets an earlier confirmation (5.2.a, 6.5)', async () => {
  const page = await openRegistration({ place: 'town', sessionItems: { confirmed: 'true' } });
  const shownFor = findField('Rechtsgebiete').closest<HTMLElement>('[data-for]')?.dataset['for'];
  expect(shownFor).toBe('guest');
  await fillRegistration();
  await submitForm();
  await waitUntil(() => expect(page.navigations).toEqual(['/registrierung-erfolgreich']));
  expect(sessionStorage.getItem('confirmed')).toBeNull();
  // Other people use the computers of an institution next (rule 35.1).
  expect(JSON.stringify(sessionStorage)).not.toContain('jana@kanzlei-nord.de');
  expect(new Set(Object.keys(page.readSentBodies(CREATE_PATH)[0] as object))).toEqual(
    new Set([
      ...['request_token', 'firstname', 'lastname', 'password', 'email', 'salutation_id'],
      ...['title_id', 'portal_id', 'consent', 'optin_confirm_url'],
    ]),
  );
});

test('only the last registration of a tab can be sent again with another address (35.1)', async () => {
  const earlierDraft = {
    owner: '',
    awaitsPerson: false,
    untilMs: Date.now() + 60_000,
    forms: { enrollment: { firstname: 'Jana' } },
  };
  const page = await openRegistration({
    sessionItems: { 'draft:sent:/registrierung/kunde': JSON.stringify(earlierDraft) },
  });
  await fillRegistration();
  await submitForm();
  await waitUntil(() => expect(page.navigations).toEqual(['/registrierung-gesendet']));
  const sentKeys = Object.keys(sessionStorage).filter((key) => key.startsWith('draft:sent:'));
  expect(sentKeys).toEqual(['draft:sent:/registrierung']);
});
