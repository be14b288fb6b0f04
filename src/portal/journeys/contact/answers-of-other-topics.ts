import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isEmpty } from '../../../contract/form/field-rule.ts';
import { createStartValues, type DynamicValues } from '../../forms/dynamic/dynamic-values.ts';
import type { UsableField } from '../../forms/dynamic/usable-fields.ts';
import { prefillOf } from '../../forms/use-prefill.ts';
import { $session, getShownUser } from '../../session/identity/session.ts';

type Form = Pick<UseFormReturn<DynamicValues>, 'getValues' | 'setValue' | 'subscribe'>;

/** The answers that a person has given for other topics, by the key of the field. */
let keptAnswers: DynamicValues = {};

export function forgetAnswers(): void {
  keptAnswers = {};
}

// A logout drops the answers, so that the next user does not see them. Answers that a guest has given before the
// end of the boot stay.
$session.listen(({ status }, previousSession) => {
  if (status === 'guest' && (previousSession?.status !== 'unknown' || getShownUser()))
    forgetAnswers();
});

/** Whether the person has filled in the field. A value of the prefill does not count. */
export function isFilledByPerson(
  form: Pick<Form, 'getValues'>,
  { key, name }: UsableField,
): boolean {
  const value = form.getValues(key);
  return !isEmpty(value) && value !== prefillOf($session.get())[name];
}

/** Fills in the answers that were given for other topics, and keeps answers for the next topic (rule 7.14.4). */
export function useKeptAnswers(form: Form, fields: readonly UsableField[]): void {
  const fillInAnswers = useEffectEvent(() => {
    for (const [key, value] of Object.entries(createStartValues(fields, keptAnswers)))
      if (!isEmpty(value)) form.setValue(key, value, { shouldDirty: true });
  });
  useLayoutEffect(() => fillInAnswers(), []);

  const keepAnswer = useEffectEvent((field: UsableField) => {
    // Passwords are never kept for another topic.
    if (field.type === 'password') return;
    const { [field.key]: _, ...otherAnswers } = keptAnswers;
    const value = form.getValues(field.key);
    keptAnswers =
      isFilledByPerson(form, field) && value
        ? { ...otherAnswers, [field.key]: value }
        : otherAnswers;
  });
  const keepAllAnswers = useEffectEvent(() => {
    for (const field of fields) keepAnswer(field);
  });
  const keepChangedAnswer = useEffectEvent((changedKey: string | undefined) => {
    for (const field of fields) if (field.key === changedKey) keepAnswer(field);
  });
  // React Hook Form does not report text from before hydration, so all fields are read once.
  useEffect(() => keepAllAnswers(), []);
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ name }) => keepChangedAnswer(name) }),
    [subscribe],
  );
}
