import { describe, expect, it, test } from 'vitest';
import { contactCategories } from '../../../src/contract/calls/contact/contact-categories.ts';
import { contactForm } from '../../../src/contract/calls/contact/contact-form.ts';
import { FIELD_TYPES, type FormField } from '../../../src/contract/form/form-field.ts';
import { findFormErrors } from '../../../src/sandbox/contact/form-values.ts';
import { clients } from '../../../src/sites/clients.ts';
import type { Browser } from '../support/browser.ts';
import { countAnswersUntilLimit, simulateSentMails } from '../support/count-answers.ts';
import { openVisit } from '../support/open-sandbox.ts';
import { CANCELLATION, readFieldErrors } from '../support/register.ts';

async function fetchCategories(browser: Browser, clientId: string) {
  const answer = await browser.post(contactCategories.path, { clientId });
  return contactCategories.reply.parse(await answer.json());
}

async function fetchForm(browser: Browser, cId: string, tId: string) {
  const answer = await browser.post(contactForm.path, { cId, tId, product: 'default' });
  return contactForm.reply.parse(await answer.json());
}

async function fetchIds(browser: Browser, cPath: string, tPath: string) {
  const category = (await fetchCategories(browser, 'library')).find(
    (candidate) => candidate.cPath === cPath,
  );
  const topic = category?.topics.find((candidate) => candidate.tPath === tPath);
  return { category: category?.cId ?? '', topic: topic?.tId ?? '' };
}

describe('contact topics', () => {
  it('of an unknown client are the topics of the default client', async () => {
    const { browser } = await openVisit();
    expect(await fetchCategories(browser, 'x')).toEqual(await fetchCategories(browser, 'library'));
  });

  it('have forms that use every field type (5.6.5)', async () => {
    const { browser } = await openVisit();
    const fields: (FormField | null)[] = [];
    let topicCount = 0;
    for (const { id } of clients)
      for (const category of await fetchCategories(browser, id))
        for (const topic of category.topics) {
          topicCount += 1;
          fields.push(...(await fetchForm(browser, category.cId, topic.tId)).fields);
        }
    expect(topicCount).toBeGreaterThanOrEqual(30);
    expect(new Set(fields.map((field) => field?.type))).toEqual(new Set(FIELD_TYPES));
    expect(fields.some((field) => field?.additionalFields?.length)).toBe(true);
  });
});

describe('POST /salesforce/send', () => {
  const createRequest = async (browser: Browser, changes: object, topic = 'kuendigung') => ({
    request_token: await browser.solveCaptcha(),
    ...(await fetchIds(browser, 'abo', topic)),
    ...CANCELLATION,
    ...changes,
  });
  async function sendRequest(changes: object, topic?: string) {
    const { sandbox, browser } = await openVisit();
    const body = await createRequest(browser, changes, topic);
    const answer = await browser.post('/salesforce/send', body);
    return { sandbox, browser, answer };
  }

  it('stores the fields of a guest and mails the ticket number (5.6.4, 7.14.5, A32)', async () => {
    const email = ' erika@beispiel.de ';
    const product = 'p'.repeat(101);
    const sentValues = { email, product, wkn: product, isAdmin: true };
    const { sandbox, browser, answer } = await sendRequest(sentValues);
    expect(await answer.json()).toEqual({ success: true });
    const [request] = await (await browser.get('/__sandbox/contacts.json')).json();
    expect(request).toMatchObject({
      product: 'p'.repeat(100),
      wkn: 'p'.repeat(100),
      fields: { name: 'Erika Beispiel', tempDatenschutzhinweise: true },
    });
    expect(request.fields).not.toHaveProperty('isAdmin');
    const [mail] = sandbox.listMails();
    expect(mail?.recipient).toBe('erika@beispiel.de');
    expect(mail?.text).toContain(request.ticket);
  });

  it('stores name and e-mail address without pasted invisible characters, and mails to that address (8.2)', async () => {
    const pastedValues = {
      name: 'Anna\u2011Lena\u200b Beispiel',
      email: '\ufefferika@beispiel.de\u200b',
    };
    const { sandbox, browser, answer } = await sendRequest(pastedValues);
    expect(answer.status).toBe(200);
    const [request] = await (await browser.get('/__sandbox/contacts.json')).json();
    expect(request.fields).toMatchObject({
      name: 'Anna-Lena Beispiel',
      email: 'erika@beispiel.de',
    });
    expect(sandbox.listMails()[0]?.recipient).toBe('erika@beispiel.de');
  });

  it.each([
    [{ tempDatenschutzhinweise: false }, 'tempDatenschutzhinweise: isNotEmpty'],
    [{ tempKundennummer: '' }, 'tempKundennummer: isNotEmpty'],
    [{ tempKundennummer: 'abc' }, 'tempKundennummer: matches'],
    [{ tempKuendigungsgrund: 'keiner' }, 'tempKuendigungsgrund: isIn'],
    [{ tempDescription: 'x'.repeat(4001) }, 'tempDescription: isLength'],
    [{ tempAbonummer: ['x'] }, 'tempAbonummer: isString'],
    [{ topic: '0' }, 'topic: isIn'],
    [{ email: 'erika@beispiel' }, 'email: matches'],
    [{ email: 'erika..e@beispiel.de' }, 'email: isEmail'],
  ])('refuses %j', async (changes, error) => {
    const { sandbox, answer } = await sendRequest(changes);
    expect(await readFieldErrors(answer)).toContain(error);
    expect(sandbox.listMails()).toEqual([]);
  });

  it('has the default sentence for a mandatory checkbox without an error text (12.6)', () => {
    const checkbox = { name: 'x', label: 'Hinweis', type: 'checkbox', mandatory: true } as const;
    const [error] = findFormErrors([checkbox], { x: false });
    expect(error?.description).toBe('Bitte wählen Sie „Hinweis“ aus.');
  });

  it('requires additional fields only while their parent is ticked', async () => {
    const address = { tempStrasse: 'Weg 1', tempPLZ: '12345', tempStadt: 'Ulm' };
    const sendWithCheckbox = (tempRechnungsadresse: boolean) =>
      sendRequest({ ...address, tempRechnungsadresse }, 'adressaenderung');
    expect((await sendWithCheckbox(false)).answer.status).toBe(200);
    const { answer: tickedAnswer } = await sendWithCheckbox(true);
    expect(await readFieldErrors(tickedAnswer)).toContain('tempRechnungStadt: isNotEmpty');
  });

  it.each([
    ['mails one address five times an hour', 5, () => 'erika@beispiel.de'],
    [
      'accepts 30 requests an hour from a network address',
      30,
      (number: number) => `erika${number}@beispiel.de`,
    ],
  ])('%s, and stores no further request (S7.3)', async (_, acceptedCount, emailOf) => {
    const { browser } = await openVisit();
    const answerCount = await countAnswersUntilLimit(async (number) =>
      browser.post('/salesforce/send', await createRequest(browser, { email: emailOf(number) })),
    );
    expect(answerCount).toBe(acceptedCount);
    expect(await (await browser.get('/__sandbox/contacts.json')).json()).toHaveLength(
      acceptedCount,
    );
  });

  it('has its own limit of 1,000 mails an hour, apart from other calls (S7.3)', async () => {
    const { sandbox, browser, requestReset } = await openVisit();
    simulateSentMails(sandbox, 'contact', 998);
    for (const [index, status] of [200, 200, 429].entries()) {
      const body = await createRequest(browser, { email: `jana${index}@kanzlei-nord.de` });
      expect((await browser.post('/salesforce/send', body)).status).toBe(status);
    }
    expect((await requestReset()).status).toBe(200);
  });
});

test.each([
  ['library', ['profile']],
  ['shop', []],
  ['unknown', ['profile']],
])(
  '/csa/config has only the hidden routes and the captcha for the client %s (5.6.1, 12.7)',
  async (clientId, hide) => {
    const { browser } = await openVisit();
    const answer = await browser.post('/csa/config', { client: 'csa', clientId });
    const captcha = { provider: 'altcha' };
    expect(await answer.json()).toEqual({ routes: { show: [], hide }, captcha });
  },
);
