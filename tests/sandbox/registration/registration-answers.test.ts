import { describe, expect, it } from 'vitest';
import { personalData } from '../../../src/contract/calls/profile/personal-data.ts';
import { selectAnswers } from '../../../src/sandbox/registration/registration-answers.ts';
import { findPersonByUsername } from '../../../src/sandbox/store/people.ts';
import { readAnswers } from '../../../src/sandbox/store/profiles.ts';
import { openVisit } from '../support/open-sandbox.ts';
import { createRegistration, readFieldErrors } from '../support/register.ts';
import { openAccount } from '../support/sign-in.ts';

const CREATE = '/account/create';
/** Answers to fields that only the form of the client `seminar` has. */
const VALID_ANSWERS = { seminar: 'miete', membership: true, chamber: 'Köln' };
const WITHOUT_MEMBERSHIP = { seminar: 'ust', membership: false };

async function register(answers: object, changes = {}) {
  const { sandbox, browser } = await openVisit();
  const body = await createRegistration(browser, changes);
  const answer = await browser.post(CREATE, { ...body, ...answers });
  const person = findPersonByUsername(sandbox.store, 'erika@beispiel.de');
  return { sandbox, browser, answer, person };
}

describe('an answer to a backend-defined form', () => {
  it('is stored by field name and shown with the person in the control room (11.9)', async () => {
    const { sandbox, browser, answer, person } = await register({ ...VALID_ANSWERS, unknown: 'x' });
    expect(answer.status).toBe(201);
    expect(readAnswers(sandbox.store, person?.id ?? 0)).toEqual(VALID_ANSWERS);
    const controlRoom = await (await browser.get('/__sandbox')).text();
    expect(controlRoom).toContain('seminar: miete');
    expect(controlRoom).toContain('membership: ja');
    expect(controlRoom).toContain('chamber: Köln');
  });

  it.each([
    ['is required only while its parent has a value (11.7)', WITHOUT_MEMBERSHIP],
    ['is not required by the built-in form', {}],
  ])('%s', async (_, answers) => {
    const { sandbox, answer, person } = await register(answers);
    expect(answer.status).toBe(201);
    expect(readAnswers(sandbox.store, person?.id ?? 0)).toEqual(answers);
  });

  it.each([
    [{ seminar: '', membership: false }, ['seminar: isNotEmpty']],
    [{ membership: false }, ['seminar: isNotEmpty']],
    [{ ...VALID_ANSWERS, chamber: '' }, ['chamber: isNotEmpty']],
    [{ ...VALID_ANSWERS, chamber: 'x'.repeat(61) }, ['chamber: isLength']],
    [{ ...VALID_ANSWERS, chamber: '<b>' }, ['chamber: matches']],
    [{ ...VALID_ANSWERS, membership: 'ja' }, ['membership: isString']],
  ])('is refused if it is invalid, as in %j (11.1, 11.9)', async (answers, errors) => {
    const { sandbox, answer, person } = await register(answers);
    expect(await readFieldErrors(answer)).toEqual(errors);
    expect(person).toBeUndefined();
    expect(sandbox.listMails()).toEqual([]);
  });

  it('is reported together with other errors', async () => {
    const { answer } = await register({ ...VALID_ANSWERS, seminar: '' }, { firstname: '' });
    expect(await readFieldErrors(answer)).toEqual(['firstname: isNotEmpty', 'seminar: isNotEmpty']);
    const { answer: answerForTakenAddress } = await register(
      { ...VALID_ANSWERS, seminar: '' },
      { email: 'premium@example.de' },
    );
    expect(await readFieldErrors(answerForTakenAddress)).toEqual([
      'username: isFree',
      'seminar: isNotEmpty',
    ]);
  });

  it('is shown to the person with the labels of its form, like the fields of law (5.4.5)', async () => {
    const { sandbox } = await register({ ...VALID_ANSWERS, motto: 'Audiatur' });
    const { get } = await openAccount(sandbox, 'erika@beispiel.de');
    const { answers } = personalData.reply.parse(await (await get('/ur/GetPersonalData')).json());
    const lawValues = ['Steuerrecht', 'Arbeitsrecht'].map((law) => ({ value: law, label: law }));
    expect(answers).toEqual([
      { name: 'eloqua_field_of_law', label: 'Rechtsgebiete', values: lawValues },
      {
        name: 'seminar',
        label: 'Seminar',
        values: [{ value: 'miete', label: 'Mietrecht kompakt' }],
      },
      {
        name: 'membership',
        label: 'Ich bin Mitglied einer Kammer',
        values: [{ value: 'true', label: 'Ja' }],
      },
      { name: 'chamber', label: 'Kammer', values: [{ value: 'Köln', label: 'Köln' }] },
    ]);
  });

  it('is absent from the data of a person who has given no answers (5.4.5)', async () => {
    const { sandbox } = await openVisit();
    const { get } = await openAccount(sandbox, 'max.muster@example.de');
    expect(await (await get('/ur/GetPersonalData')).json()).toMatchObject({ answers: [] });
  });

  it('is deleted by a reset', async () => {
    const { sandbox, browser } = await register(VALID_ANSWERS);
    await browser.post('/__sandbox/reset', {});
    expect(sandbox.store.all`SELECT * FROM registration_answers`).toEqual([]);
  });
});

it('a field is stored among the answers if the account has no column for the field (5.2)', () => {
  const person = { firstname: 'Jana', email: 'jana@kanzlei-nord.de', salutation_id: 2 };
  const secrets = { password: 'geheim', request_token: 'T' };
  const address = { invoice_address: { street: 'Lindenallee 12' }, phone: '0221 1234567' };
  const sentValues = {
    ...person,
    ...secrets,
    ...address,
    customer: 'konzern',
    consent: { tos: true },
  };
  const motto = 'Audiatur';
  expect(selectAnswers({ ...sentValues, motto, hobby: '', pet: undefined })).toEqual({
    motto,
  });
});
