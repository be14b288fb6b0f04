import { memo, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FormOptions, type JourneyFormApi, useJourneyForm } from './use-journey-form.ts';

export { adoptTypedValues } from './adopt-typed-values.ts';
export { FormErrors } from './FormErrors.tsx';

interface FormControllerProps<Typed extends FieldValues, Reply> {
  /** Stable object, so that only the form's own state re-renders the controller. */
  readonly latest: RefObject<FormOptions<Typed, Typed, Reply>>;
  readonly startValues: () => Typed;
  /** A submit is waiting for the controller. */
  readonly isAwaited: boolean;
  readonly bind: (form: JourneyFormApi<Typed>) => void;
}

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
  // Preload: a redirect to sign-in leaves no time to load the draft code.
  useEffect(() => void import('../drafts/drafts.ts').catch(() => undefined), []);
  useEffect(() => {
    if (isAwaited) submit();
  }, [isAwaited]);
  return null;
}

export const FormController = memo(Controller) as typeof Controller;
