import { describe, expect, test, vi } from 'vitest';
import { runPendingTasks, waitUntil } from '../support/clock.ts';
import { findField, readErrorSummary, submitForm, user } from '../support/fields.ts';
import { createFields, createLargeRegistration, LARGE_FORM_FIELDS } from '../support/large-form.ts';
import { openForm } from './support/contact.tsx';
import { findTermsBox } from './support/registration.tsx';
import { openServerForm } from './support/server-form.tsx';

const renders = vi.hoisted(() => new Map<string, number>());

// Every control renders one of both.
vi.mock('../../src/portal/components/fields/Field.tsx', async (importOriginal) => {
  const original =
    await importOriginal<typeof import('../../src/portal/components/fields/Field.tsx')>();
  const count = ({ name }: { name: string }) => renders.set(name, (renders.get(name) ?? 0) + 1);
  return {
    ...original,
    Field: (props: Parameters<typeof original.Field>[0]) => {
      count(props);
      return original.Field(props);
    },
    FieldNotes: (props: Parameters<typeof original.FieldNotes>[0]) => {
      count(props);
      return original.FieldNotes(props);
    },
  };
});

async function rendersOf(act: () => Promise<unknown>): Promise<Record<string, number>> {
  await runPendingTasks();
  renders.clear();
  await act();
  await runPendingTasks();
  return Object.fromEntries(renders);
}

/** Label of the field `f2`. */
const TEXT = 'Angabe 3';

interface LargeForm {
  readonly kind: string;
  /** Fields that the page adds. */
  readonly own: readonly string[];
  open(): Promise<unknown>;
}

const FORMS: readonly LargeForm[] = [
  {
    kind: 'the registration',
    own: ['answer-agb', 'answer-advertisement'],
    async open() {
      await openServerForm(createLargeRegistration().fields);
      await user.click(findTermsBox());
    },
  },
  {
    kind: 'the contact form',
    own: ['contact-category', 'contact-topic'],
    open: () => openForm(createFields(LARGE_FORM_FIELDS)),
  },
];

describe.each(FORMS)('$kind of 200 fields', ({ open, own }) => {
  const other = (counts: Record<string, number>) =>
    Object.keys(counts).filter((name) => ![...own, 'answer-password', 'answer-f2'].includes(name));

  test('a letter renders no other field (11.11)', async () => {
    await open();
    await user.click(findField(TEXT));
    await runPendingTasks();
    expect(other(await rendersOf(() => user.type(findField(TEXT), 'Mu')))).toEqual([]);
    expect(findField(TEXT).value).toBe('Mu');
  });

  test('a submit with as many errors renders each field at most twice (11.11)', async () => {
    await open();
    const counts = await rendersOf(async () => {
      await submitForm();
      await waitUntil(() => expect(readErrorSummary()?.links).toHaveLength(LARGE_FORM_FIELDS));
    });
    const asked = Object.entries(counts).filter(([name]) => !own.includes(name));
    expect(asked).toHaveLength(LARGE_FORM_FIELDS);
    expect(asked.filter(([, count]) => count > 2)).toEqual([]);
  });

  test('a corrected error renders no other field (11.11)', async () => {
    await open();
    await submitForm();
    await waitUntil(() => expect(readErrorSummary()?.links).toHaveLength(LARGE_FORM_FIELDS));
    const counts = await rendersOf(() => user.type(findField(TEXT), 'Mu'));
    expect(readErrorSummary()?.links).toHaveLength(LARGE_FORM_FIELDS - 1);
    expect(other(counts)).toEqual([]);
  });
});

test('a letter of a password renders no other field, although its repetition depends on it (11.11)', async () => {
  const repetition = { name: 'repeatPassword', label: 'Wiederholung', type: 'password' };
  await openServerForm([...createLargeRegistration().fields, { fields: [repetition] }]);
  await user.click(findTermsBox());
  await submitForm();
  await waitUntil(() => expect(readErrorSummary()?.links).toHaveLength(LARGE_FORM_FIELDS));
  const counts = await rendersOf(() => user.type(findField('Passwort'), 'Mu'));
  const expected = ['answer-password', 'answer-repeatPassword'];
  expect(Object.keys(counts).filter((name) => !expected.includes(name))).toEqual([]);
});
