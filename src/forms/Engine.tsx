import { memo, type RefObject, useLayoutEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { withTypedValues } from './adopt-typed-values.ts';
import type { Submission } from './submission.ts';
import { type JourneyFormApi, useJourneyForm } from './use-journey-form.ts';

export { Trouble } from './Trouble.tsx';

/** What makes fields a form, besides the fields. */
export interface EngineOptions<Typed extends FieldValues, Reply> {
  /** The values that the form begins with. */
  readonly start: Typed;
  /** They are answers of before: what stands in the fields does not count. */
  readonly isResumed?: boolean;
  /** Whether a captcha token is fetched before the request. */
  readonly needsToken?: boolean;
  submission(): Promise<Submission<Typed, Typed, Reply>>;
  onSuccess(reply: Reply | undefined, values: Typed, journey: JourneyFormApi<Typed>): void;
  /** A hook of the journey's own; the same one all the time. */
  useEngine?(journey: JourneyFormApi<Typed>): void;
}

interface EngineProps<Typed extends FieldValues, Reply> {
  readonly id: string;
  /** Stays the same, so that the engine does not run for every change around it. */
  readonly latest: RefObject<EngineOptions<Typed, Reply>>;
  report(journey: JourneyFormApi<Typed>): void;
}

/** What makes the fields of a form live; it shows nothing itself, see `useLateJourney`. */
function FormEngine<Typed extends FieldValues, Reply>(props: EngineProps<Typed, Reply>) {
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
  const useEngine = first.useEngine ?? useNothing;
  useEngine(journey);
  useLayoutEffect(() => report(journey));
  return null;
}

function useNothing(): void {}

export const Engine = memo(FormEngine) as typeof FormEngine;
