import { memo, type RefObject, useLayoutEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { withTypedValues } from '../deferred/adopt-typed-values.ts';
import type { Submission } from '../submission.ts';
import { type JourneyFormApi, useJourneyForm } from './use-journey-form.ts';

export { FormErrors } from './FormErrors.tsx';

/** What makes fields a form, besides the fields. */
export interface ControllerOptions<Typed extends FieldValues, Reply> {
  /** The values that the form begins with. */
  readonly start: Typed;
  /** They are answers of before: what stands in the fields does not count. */
  readonly isResumed?: boolean;
  /** Whether a captcha token is fetched before the request. */
  readonly needsToken?: boolean;
  submission(): Promise<Submission<Typed, Typed, Reply>>;
  onSuccess(reply: Reply | undefined, values: Typed, journey: JourneyFormApi<Typed>): void;
  /** A hook of the journey's own; the same one all the time. */
  useController?(journey: JourneyFormApi<Typed>): void;
}

interface ControllerProps<Typed extends FieldValues, Reply> {
  readonly id: string;
  /** Stays the same, so that the controller does not run for every change around it. */
  readonly latest: RefObject<ControllerOptions<Typed, Reply>>;
  report(journey: JourneyFormApi<Typed>): void;
}

/** What makes the fields of a form live; it shows nothing itself, see `useDeferredForm`. */
function Controller<Typed extends FieldValues, Reply>(props: ControllerProps<Typed, Reply>) {
  const { id, latest, report } = props;
  const [first] = useState(() => latest.current);
  const [defaultValues] = useState(() =>
    first.isResumed ? first.start : withTypedValues(first.start, id),
  );
  const journey = useJourneyForm<Typed, Typed, Reply>({
    id,
    defaultValues,
    captcha: first.needsToken ?? true,
    submission: () => latest.current.submission(),
    onSuccess: (reply, values) => latest.current.onSuccess(reply, values, journey),
  });
  const useEngine = first.useController ?? useNothing;
  useEngine(journey);
  useLayoutEffect(() => report(journey));
  return null;
}

function useNothing(): void {}

export const FormController = memo(Controller) as typeof Controller;
