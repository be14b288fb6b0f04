import { memo, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FormOptions, type JourneyFormApi, useJourneyForm } from './use-journey-form.ts';

export { adoptTypedValues } from './adopt-typed-values.ts';
export { FormErrors } from './FormErrors.tsx';

interface FormControllerProps<Typed extends FieldValues, Reply> {
  /** The newest options; the object stays the same, so that only the form's own state renders this. */
  readonly latest: RefObject<FormOptions<Typed, Typed, Reply>>;
  /** What stands in the fields when the controller comes. */
  readonly startValues: () => Typed;
  /** A submit waits for the controller. */
  readonly isAwaited: boolean;
  /** Takes the form after each render. */
  readonly bind: (form: JourneyFormApi<Typed>) => void;
}

/** Makes the fields of a deferred form live; it shows nothing itself. */
function Controller<Typed extends FieldValues, Reply>(props: FormControllerProps<Typed, Reply>) {
  const { latest, startValues, isAwaited, bind } = props;
  const [defaultValues] = useState(startValues);
  const [first] = useState(latest.current);
  const form = useJourneyForm<Typed, Typed, Reply>({
    ...first,
    defaultValues,
    submission: () => latest.current.submission(),
    onSuccess: (...result) => latest.current.onSuccess(...result),
    onFailure: (...failure) => latest.current.onFailure?.(...failure),
    onChange: (values) => latest.current.onChange?.(values),
  });
  const submit = useEffectEvent(form.submit);
  useLayoutEffect(() => bind(form));
  // A sign-in leaves no time to load what keeps a draft.
  useEffect(() => void import('../drafts/drafts.ts').catch(() => undefined), []);
  useEffect(() => {
    if (isAwaited) submit();
  }, [isAwaited]);
  return null;
}

export const FormController = memo(Controller) as typeof Controller;
