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
  ALIAS_LABEL,
  openEnrollment,
  REGISTER_AT_CUSTOMER_PATH,
  REGISTER_SUBUSER_PATH,
  SUBDOMAIN_LABEL,
} from '../support/enrollment.tsx';
import type { PageOverrides } from '../support/island.ts';
import {
  fillRegistration,
  findTermsBox,
  openRegistration,
  PASSWORD,
  REGISTER_PATH,
} from '../support/registration.tsx';

const EMAIL_LABEL = 'E-Mail-Adresse';
const CUSTOMER_RULE_TEXT =
  'Ihre E-Mail-Adresse entspricht nicht den vereinbarten Anforderungen des Admins.';

/** The properties that every registration sends. */
const REQUIRED_PROPERTIES = [
  'request_token',
  'firstname',
  'lastname',
  'password',
  'email',
  'salutation_id',
  'title_id',
  'portal_id',
  'consent',
  'optin_confirm_url',
];

async function fillPersonAndTerms(): Promise<void> {
  setValues({ Anrede: '2', Vorname: 'Jana', Nachname: 'Beispiel', Passwort: PASSWORD });
  if (!findTermsBox().checked) await user.click(findTermsBox());
}

async function enroll(addressValues: Readonly<Record<string, string>>): Promise<void> {
  await fillPersonAndTerms();
  await submitForm(addressValues);
}

interface EnrollmentCase {
  readonly customer: string;
  readonly options?: PageOverrides;
  readonly addressValues: Readonly<Record<string, string>>;
  readonly email: string;
  /** The path of the call; by default the call for a person of a customer. */
  readonly path?: string;
}

const ENROLLMENT_CASES: readonly EnrollmentCase[] = [
  {
    customer: 'kanzlei-x',
    addressValues: { [ALIAS_LABEL]: ' jana.b ' },
    email: 'jana.b@kanzlei-x.de',
  },
  {
    customer: 'konzern',
    addressValues: { [ALIAS_LABEL]: 'jana', [SUBDOMAIN_LABEL]: 'nord' },
    email: 'jana@nord.konzern.de',
    path: REGISTER_SUBUSER_PATH,
  },
  {
    customer: 'frei',
    addressValues: { [EMAIL_LABEL]: 'jana@irgendwo.example.de' },
    email: 'jana@irgendwo.example.de',
  },
  {
    customer: 'uni',
    options: { network: 'uni' },
    addressValues: { [ALIAS_LABEL]: 'jana' },
    email: 'jana@uni.example.de',
  },
  {
    customer: 'uni-suffix',
    options: { network: 'institutes' },
    addressValues: { [ALIAS_LABEL]: 'jana', [SUBDOMAIN_LABEL]: 'jura.sued' },
    email: 'jana@jura.sued.uni.example.de',
  },
  {
    customer: 'ipnetz',
    options: { network: 'court' },
    addressValues: { [EMAIL_LABEL]: 'jana@gericht.example.de' },
    email: 'jana@gericht.example.de',
  },
];

describe('the e-mail address', () => {
  test.each(ENROLLMENT_CASES)(
    'of a person of the customer $customer is sent as $email (7.6.1, 7.6.2, 5.2.b)',
    async ({ customer, options, addressValues, email, path = REGISTER_AT_CUSTOMER_PATH }) => {
      const page = await openEnrollment(customer, options);
      await enroll(addressValues);
      await waitUntil(() => expect(page.navigations).toHaveLength(1));
      expect(page.readSentBodies(path)).toMatchObject([{ email, customer }]);
      expect(page.sandbox.listMails()[0]?.recipient).toBe(email);
      const isInNetwork = options?.network !== undefined;
      expect(page.navigations).toEqual([
        isInNetwork ? '/registrierung-erfolgreich' : '/registrierung-gesendet',
      ]);
      const interestProperties = isInNetwork ? [] : ['taxonomies', 'eloqua_field_of_law'];
      expect(new Set(Object.keys(page.readSentBodies(path)[0] as object))).toEqual(
        new Set([...REQUIRED_PROPERTIES, ...interestProperties, 'customer']),
      );
    },
  );

  test('has its fixed domain in the description of the field (A34)', async () => {
    await openEnrollment('kanzlei-x');
    expect(screen.getByText('E-Mail-Adresse', { selector: 'legend' })).toBeTruthy();
    const ids = findField(ALIAS_LABEL).getAttribute('aria-describedby')?.split(' ') ?? [];
    const descriptions = ids.map((id) => document.getElementById(id)?.textContent);
    expect(descriptions).toEqual(['Ihre Adresse endet auf @kanzlei-x.de']);
    expect(screen.queryByLabelText(SUBDOMAIN_LABEL)).toBeNull();
  });

  test.each([
    ['kanzlei-x', 'Jana.B@Kanzlei-X.de', 'Jana.B', undefined],
    ['konzern', 'jana@nord.konzern.de', 'jana', 'nord'],
    ['konzern', ' jana@a.b.konzern.de ', 'jana', 'a.b'],
  ])(
    'of the customer %s is split when a person pastes %j (7.6.2)',
    async (customer, pastedAddress, alias, subdomain) => {
      await openEnrollment(customer);
      await fillField(ALIAS_LABEL, pastedAddress);
      await waitUntil(() => expect(findField(ALIAS_LABEL).value).toBe(alias));
      if (subdomain !== undefined) expect(findField(SUBDOMAIN_LABEL).value).toBe(subdomain);
    },
  );

  test('that a browser has filled into the first part is split (8.11)', async () => {
    const page = await openEnrollment('kanzlei-x');
    await fillPersonAndTerms();
    findField(ALIAS_LABEL).value = 'jana@kanzlei-x.de';
    await submitForm();
    expect(await page.waitForSentBody(REGISTER_AT_CUSTOMER_PATH)).toMatchObject([
      { email: 'jana@kanzlei-x.de' },
    ]);
  });

  const REQUIRED_TEXT = 'Bitte geben Sie Ihre E-Mail-Adresse ein.';
  const FIRST_PART_TEXT =
    'Bitte geben Sie den ersten Teil Ihrer E-Mail-Adresse ein (mindestens 2 Zeichen).';
  const INVALID_TEXT = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.';
  const SECOND_PART_TEXT =
    'Bitte geben Sie den Teil nach dem @ ein (Buchstaben, Ziffern, Punkte und Bindestriche).';
  test.each([
    ['konzern', '', '', 'eMail_alias', REQUIRED_TEXT],
    ['konzern', '', 'nord', 'eMail_alias', FIRST_PART_TEXT],
    ['konzern', 'jana', '', 'eMail_subdomain', SECOND_PART_TEXT],
    ['konzern', 'jana', 'n'.repeat(55), 'eMail_alias', INVALID_TEXT],
    ['konzern', 'jana@konzern.de', '', 'eMail_alias', FIRST_PART_TEXT],
    ['kanzlei-x', 'jana@kanzlei-y.de', undefined, 'eMail_alias', FIRST_PART_TEXT],
    ['kanzlei-x', '', undefined, 'eMail_alias', REQUIRED_TEXT],
  ])(
    'of the customer %s with the parts %j and %j has an error at the field %s (7.6.2, 7.6.3, 8.6)',
    async (customer, alias, subdomain, name, text) => {
      const page = await openEnrollment(customer);
      await enroll({
        [ALIAS_LABEL]: alias,
        ...(subdomain !== undefined && { [SUBDOMAIN_LABEL]: subdomain }),
      });
      await waitUntil(() => expect(readFieldError(name)).toBe(text));
      expect(readErrorSummary()?.links).toEqual([[`#field-${name}`, text]]);
      expect(findField(ALIAS_LABEL).value).toBe(alias);
      expect(page.requests.filter(({ path }) => /create/.test(path))).toEqual([]);
    },
  );
});

describe('an error of the backend', () => {
  test('about the rule of the customer is shown at the first part (9.1, S9.4)', async () => {
    const page = await openEnrollment('uni');
    await enroll({ [ALIAS_LABEL]: 'jana' });
    await waitUntil(() => expect(readFieldError('eMail_alias')).toBe(CUSTOMER_RULE_TEXT));
    expect(findField(ALIAS_LABEL).value).toBe('jana');
    expect(page.navigations).toEqual([]);
  });

  test('about an e-mail address that is typed into one field is shown at this field (9.1)', async () => {
    await openEnrollment('ipnetz');
    await enroll({ [EMAIL_LABEL]: 'jana@gericht.example.de' });
    await waitUntil(() => expect(readFieldError('eMail')).toBe(CUSTOMER_RULE_TEXT));
  });
});

test('a registration in the network of an institution sends no Rechtsgebiete, opens the success page and forgets an earlier confirmation (5.2.a, 6.5)', async () => {
  const page = await openRegistration({ network: 'town', sessionItems: { confirmed: 'true' } });
  const fieldVariant =
    findField('Rechtsgebiete').closest<HTMLElement>('[data-for]')?.dataset['for'];
  expect(fieldVariant).toBe('guest');
  await fillRegistration();
  await submitForm();
  await waitUntil(() => expect(page.navigations).toEqual(['/registrierung-erfolgreich']));
  expect(sessionStorage.getItem('confirmed')).toBeNull();
  // Other people use the computers of an institution next (rule 35.1).
  expect(JSON.stringify(sessionStorage)).not.toContain('jana@kanzlei-nord.de');
  expect(new Set(Object.keys(page.readSentBodies(REGISTER_PATH)[0] as object))).toEqual(
    new Set(REQUIRED_PROPERTIES),
  );
});

test('only the last registration of a tab can be sent again with another e-mail address (35.1)', async () => {
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
