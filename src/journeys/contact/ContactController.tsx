import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FormErrors, type FormErrorsProps } from '../../forms/controller/FormErrors.tsx';
import { type JourneyFormApi, useJourneyForm } from '../../forms/controller/use-journey-form.ts';
import { typedValues } from '../../forms/deferred/adopt-typed-values.ts';
import type { DynamicValue, DynamicValues } from '../../forms/dynamic/dynamic-values.ts';
import type { UsableField } from '../../forms/dynamic/usable-fields.ts';
import type { Submission } from '../../forms/submission.ts';
import { copy } from './copy.ts';
import { failureSentence } from './failure-sentence.ts';

interface ContactControllerProps {
  readonly id: string;
  readonly fields: readonly UsableField[];
  readonly category: string;
  readonly topic: string;
  /** The values until now, but for what only the controls know. */
  readonly held: RefObject<DynamicValues>;
  keep(key: string, value: DynamicValue): void;
  onSent(): void;
  report(journey: JourneyFormApi<DynamicValues>): void;
}

/** What makes the fields of a topic a form; see `useDeferredForm`. */
export const ContactController = memo((props: ContactControllerProps) => {
  const { id, fields, category, topic, held, keep, onSent, report } = props;
  const [defaultValues] = useState(() => withTyped(held.current, id));
  const loaded = useRef<Submission<DynamicValues>>(undefined);
  const journey = useJourneyForm({
    id,
    defaultValues,
    mode: 'onTouched',
    submission: async () => {
      const { contactSubmission } = await import('./submission.ts');
      loaded.current ??= contactSubmission(fields, { category, topic });
      return loaded.current;
    },
    onSuccess: onSent,
  });
  const { form } = journey;

  useLayoutEffect(() => report(journey));

  useEffect(() => {
    const watched = form.watch((values, { name }) => {
      const value = name === undefined ? undefined : values[name];
      if (name !== undefined && value !== undefined) keep(name, value as DynamicValue);
    });
    return () => watched.unsubscribe();
  }, [form, keep]);

  return null;
});

/** The values of the form with what has been typed into its controls meanwhile. */
function withTyped(values: DynamicValues, id: string): DynamicValues {
  const typed = typedValues(document.getElementById(id));
  const known = typed.filter(({ name }) => Object.hasOwn(values, name));
  return { ...values, ...Object.fromEntries(known.map(({ name, value }) => [name, value])) };
}

/** What was wrong at the last submit (rule 7.14.9). */
export function ContactTrouble({ journey }: Pick<FormErrorsProps, 'journey'>) {
  return <FormErrors failed={copy.failureHeading} journey={journey} sentence={failureSentence} />;
}
