import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isEmpty } from '../../../contract/form/field-rule.ts';
import { createStartValues, type DynamicValues } from '../../forms/dynamic/dynamic-values.ts';
import type { UsableField } from '../../forms/dynamic/usable-fields.ts';
import { prefillOf } from '../../forms/use-prefill.ts';
import { $session, getShownUser } from '../../session/identity/session.ts';

type Form = Pick<UseFormReturn<DynamicValues>, 'getValues' | 'setValue' | 'subscribe'>;

/** The answers that were typed for other topics, by key of the field. */
let answers: DynamicValues = {};

export function forgetAnswers(): void {
  answers = {};
}

// A logout drops the answers, so that the next user does not see them; answers typed before the end of the boot stay.
$session.listen(({ status }, previousSession) => {
  if (status === 'guest' && (previousSession?.status !== 'unknown' || getShownUser()))
    forgetAnswers();
});

/** Whether the person has filled in the field, not the prefill. */
export function isFilledByPerson(
  form: Pick<Form, 'getValues'>,
  { key, name }: UsableField,
): boolean {
  const value = form.getValues(key);
  return !isEmpty(value) && value !== prefillOf($session.get())[name];
}

/** Fills in answers that were typed for another topic, and keeps answers for the next topic (rule 7.14.4). */
export function useKeptAnswers(form: Form, fields: readonly UsableField[]): void {
  const fillIn = useEffectEvent(() => {
    for (const [key, value] of Object.entries(createStartValues(fields, answers)))
      if (!isEmpty(value)) form.setValue(key, value, { shouldDirty: true });
  });
  useLayoutEffect(() => fillIn(), []);

  const keepAnswer = useEffectEvent((field: UsableField) => {
    // Passwords are never kept for another topic.
    if (field.type === 'password') return;
    const { [field.key]: _, ...otherAnswers } = answers;
    const value = form.getValues(field.key);
    answers =
      isFilledByPerson(form, field) && value
        ? { ...otherAnswers, [field.key]: value }
        : otherAnswers;
  });
  const keepAll = useEffectEvent(() => {
    for (const field of fields) keepAnswer(field);
  });
  const keepChanged = useEffectEvent((changedKey: string | undefined) => {
    for (const field of fields) if (field.key === changedKey) keepAnswer(field);
  });
  // React Hook Form reports no text that was typed before hydration, so all fields are read once.
  useEffect(() => keepAll(), []);
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ name }) => keepChanged(name) }),
    [subscribe],
  );
}
