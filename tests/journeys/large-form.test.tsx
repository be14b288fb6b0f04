import { describe, expect, test, vi } from 'vitest';
import { runPendingTasks, waitUntil } from '../support/clock.ts';
import { findField, readErrorSummary, submitForm, user } from '../support/fields.ts';
import { createFields, createLargeRegistration, LARGE_FORM_FIELDS } from '../support/large-form.ts';
import { openForm } from './support/contact.tsx';
import { findTermsBox } from './support/registration.tsx';
import { openServerForm } from './support/server-form.tsx';

const renderCounts = vi.hoisted(() => new Map<string, number>());

// Every control renders either Field or FieldNotes.
vi.mock('../../src/portal/components/fields/Field.tsx', async (importOriginal) => {
  const original =
    await importOriginal<typeof import('../../src/portal/components/fields/Field.tsx')>();
  const countRender = ({ name }: { name: string }) =>
    renderCounts.set(name, (renderCounts.get(name) ?? 0) + 1);
  return {
    ...original,
    Field: (props: Parameters<typeof original.Field>[0]) => {
      countRender(props);
      return original.Field(props);
    },
    FieldNotes: (props: Parameters<typeof original.FieldNotes>[0]) => {
      countRender(props);
      return original.FieldNotes(props);
    },
  };
});

async function countRenders(act: () => Promise<unknown>): Promise<Record<string, number>> {
  await runPendingTasks();
  renderCounts.clear();
  await act();
  await runPendingTasks();
  return Object.fromEntries(renderCounts);
}

/** The label of the field `f2`. */
const TEXT_LABEL = 'Angabe 3';

interface LargeForm {
  readonly name: string;
  /** Names of fields that the page adds to the definition. */
  readonly addedFields: readonly string[];
  open(): Promise<unknown>;
}

const FORMS: readonly LargeForm[] = [
  {
    name: 'the registration',
    addedFields: ['answer-agb', 'answer-advertisement'],
    async open() {
      await openServerForm(createLargeRegistration().fields);
      await user.click(findTermsBox());
    },
  },
  {
    name: 'the contact form',
    addedFields: ['contact-category', 'contact-topic'],
    open: () => openForm(createFields(LARGE_FORM_FIELDS)),
  },
];

describe.each(FORMS)('$name with 200 fields', ({ open, addedFields }) => {
  const listOtherFields = (counts: Record<string, number>) =>
    Object.keys(counts).filter(
      (name) => ![...addedFields, 'answer-password', 'answer-f2'].includes(name),
    );

  test('renders only the field in which a person types (11.11)', async () => {
    await open();
    await user.click(findField(TEXT_LABEL));
    await runPendingTasks();
    expect(
      listOtherFields(await countRenders(() => user.type(findField(TEXT_LABEL), 'Mu'))),
    ).toEqual([]);
    expect(findField(TEXT_LABEL).value).toBe('Mu');
  });

  test('renders each field at most twice at a submit with 200 errors (11.11)', async () => {
    await open();
    const counts = await countRenders(async () => {
      await submitForm();
      await waitUntil(() => expect(readErrorSummary()?.links).toHaveLength(LARGE_FORM_FIELDS));
    });
    const definedFields = Object.entries(counts).filter(([name]) => !addedFields.includes(name));
    expect(definedFields).toHaveLength(LARGE_FORM_FIELDS);
    expect(definedFields.filter(([, count]) => count > 2)).toEqual([]);
  });

  test('renders only the field whose error is corrected (11.11)', async () => {
    await open();
    await submitForm();
    await waitUntil(() => expect(readErrorSummary()?.links).toHaveLength(LARGE_FORM_FIELDS));
    const counts = await countRenders(() => user.type(findField(TEXT_LABEL), 'Mu'));
    expect(readErrorSummary()?.links).toHaveLength(LARGE_FORM_FIELDS - 1);
    expect(listOtherFields(counts)).toEqual([]);
  });
});

test('typing a password renders only the password field and the field for its repetition (11.11)', async () => {
  const repetition = { name: 'repeatPassword', label: 'Wiederholung', type: 'password' };
  await openServerForm([...createLargeRegistration().fields, { fields: [repetition] }]);
  await user.click(findTermsBox());
  await submitForm();
  await waitUntil(() => expect(readErrorSummary()?.links).toHaveLength(LARGE_FORM_FIELDS));
  const counts = await countRenders(() => user.type(findField('Passwort'), 'Mu'));
  const expectedNames = ['answer-password', 'answer-repeatPassword'];
  expect(Object.keys(counts).filter((name) => !expectedNames.includes(name))).toEqual([]);
});
