import { describe, expect, it, test } from 'vitest';
import { contactCategories } from '../../../src/contract/calls/contact/contact-categories.ts';
import { contactForm } from '../../../src/contract/calls/contact/contact-form.ts';
import { FIELD_TYPES, type FormField } from '../../../src/contract/form/form-field.ts';
import { findFormErrors } from '../../../src/sandbox/contact/form-values.ts';
import { clients } from '../../../src/sites/clients.ts';
import type { Browser } from '../support/browser.ts';
import { countAnswers, countMails } from '../support/count-answers.ts';
import { openVisit } from '../support/open-sandbox.ts';
import { CANCELLATION, readFieldErrors } from '../support/register.ts';
import { MAX } from '../support/sign-in.ts';

async function categories(browser: Browser, clientId: string) {
  const answer = await browser.post(contactCategories.path, { clientId });
  return contactCategories.reply.parse(await answer.json());
}

async function form(browser: Browser, cId: string, tId: string) {
  const answer = await browser.post(contactForm.path, { cId, tId, product: 'default' });
  return contactForm.reply.parse(await answer.json());
}

async function idsOf(browser: Browser, cPath: string, tPath: string) {
  const category = (await categories(browser, 'library')).find((one) => one.cPath === cPath);
  const topic = category?.topics.find((one) => one.tPath === tPath);
  return { category: category?.cId ?? '', topic: topic?.tId ?? '' };
}

describe('contact topics', () => {
  it('of an unknown client are those of the default client', async () => {
    const { browser } = await openVisit();
    expect(await categories(browser, 'x')).toEqual(await categories(browser, 'library'));
  });

  it('have forms that use every field type (5.6.5)', async () => {
    const { browser } = await openVisit();
    const fields: (FormField | null)[] = [];
    let topics = 0;
    for (const { id } of clients)
      for (const category of await categories(browser, id))
        for (const topic of category.topics) {
          topics += 1;
          fields.push(...(await form(browser, category.cId, topic.tId)).fields);
        }
    expect(topics).toBeGreaterThanOrEqual(30);
    expect(new Set(fields.map((field) => field?.type))).toEqual(new Set(FIELD_TYPES));
    expect(fields.some((field) => field?.additionalFields?.length)).toBe(true);
  });
});

describe('POST /salesforce/send', () => {
  const requestOf = async (browser: Browser, different: object, topic = 'kuendigung') => ({
    request_token: await browser.captcha(),
    ...(await idsOf(browser, 'abo', topic)),
    ...CANCELLATION,
    ...different,
  });
  async function send(different: object, topic?: string) {
    const { sandbox, browser } = await openVisit();
    const body = await requestOf(browser, different, topic);
    const answer = await browser.post('/salesforce/send', body);
    return { sandbox, browser, answer };
  }

  it('stores the fields of a guest and mails the ticket number (5.6.4, 7.14.5, A32)', async () => {
    const email = ' erika@beispiel.de ';
    const product = 'p'.repeat(101);
    const sentValues = { email, product, wkn: product, isAdmin: true };
    const { sandbox, browser, answer } = await send(sentValues);
    expect(await answer.json()).toEqual({ success: true });
    const [request] = await (await browser.get('/__sandbox/contacts.json')).json();
    expect(request).toMatchObject({
      product: 'p'.repeat(100),
      wkn: 'p'.repeat(100),
      fields: { name: 'Erika Beispiel', tempDatenschutzhinweise: true },
    });
    expect(request.fields).not.toHaveProperty('isAdmin');
    const [mail] = sandbox.mails();
    expect(mail?.recipient).toBe('erika@beispiel.de');
    expect(mail?.text).toContain(request.ticket);
  });

  it('stores name and address without what pasting brings along, and mails there (8.2)', async () => {
    const pastedValues = {
      name: 'Anna\u2011Lena\u200b Beispiel',
      email: '\ufefferika@beispiel.de\u200b',
    };
    const { sandbox, browser, answer } = await send(pastedValues);
    expect(answer.status).toBe(200);
    const [request] = await (await browser.get('/__sandbox/contacts.json')).json();
    expect(request.fields).toMatchObject({
      name: 'Anna-Lena Beispiel',
      email: 'erika@beispiel.de',
    });
    expect(sandbox.mails()[0]?.recipient).toBe('erika@beispiel.de');
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
  ])('refuses %j', async (different, error) => {
    const { sandbox, answer } = await send(different);
    expect(await readFieldErrors(answer)).toContain(error);
    expect(sandbox.mails()).toEqual([]);
  });

  it('asks to choose a mandatory box without words of its own (12.6)', () => {
    const box = { name: 'x', label: 'Hinweis', type: 'checkbox', mandatory: true } as const;
    const [error] = findFormErrors([box], { x: false });
    expect(error?.description).toBe('Bitte wählen Sie „Hinweis“ aus.');
  });

  it('requires additional fields only while their parent is ticked', async () => {
    const address = { tempStrasse: 'Weg 1', tempPLZ: '12345', tempStadt: 'Ulm' };
    const sendTicked = (tempRechnungsadresse: boolean) =>
      send({ ...address, tempRechnungsadresse }, 'adressaenderung');
    expect((await sendTicked(false)).answer.status).toBe(200);
    const tickedAnswer = await sendTicked(true);
    expect(await readFieldErrors(tickedAnswer.answer)).toContain('tempRechnungStadt: isNotEmpty');
  });

  it.each([
    ['mails one address five times an hour', 5, () => 'erika@beispiel.de'],
    ['takes 30 requests an hour of a network', 30, (n: number) => `erika${n}@beispiel.de`],
  ])('%s, and stores no further request (S7.3)', async (_, times, addressOf) => {
    const { browser } = await openVisit();
    const answers = await countAnswers(async (number) =>
      browser.post('/salesforce/send', await requestOf(browser, { email: addressOf(number) })),
    );
    expect(answers).toBe(times);
    expect(await (await browser.get('/__sandbox/contacts.json')).json()).toHaveLength(times);
  });

  it('uses up no mail of another call (S7.3)', async () => {
    const { sandbox, browser, forget } = await openVisit();
    countMails(sandbox, 'contact', 995);
    for (const status of [200, 200, 200, 200, 200, 429]) {
      const body = await requestOf(browser, { email: MAX });
      expect((await browser.post('/salesforce/send', body)).status).toBe(status);
    }
    expect((await forget()).status).toBe(200);
  });
});

test.each([
  ['library', ['profile']],
  ['shop', []],
  ['unknown', ['profile']],
])(
  '/csa/config names hidden routes and the captcha for %s, nothing else (5.6.1, 12.7)',
  async (clientId, hide) => {
    const { browser } = await openVisit();
    const answer = await browser.post('/csa/config', { client: 'csa', clientId });
    const captcha = { provider: 'altcha' };
    expect(await answer.json()).toEqual({ routes: { show: [], hide }, captcha });
  },
);
