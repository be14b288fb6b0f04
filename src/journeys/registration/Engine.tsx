import { memo, useLayoutEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { withTypedValues } from '../../forms/adopt-typed-values.ts';
import type { Submission } from '../../forms/submission.ts';
import { Trouble, type TroubleProps } from '../../forms/Trouble.tsx';
import { type JourneyFormApi, useJourneyForm } from '../../forms/use-journey-form.ts';
import { formCopy as copy } from './copy.ts';
import { failureText } from './failure-text.ts';

export interface EngineProps<Typed extends FieldValues> {
  readonly id: string;
  /** The values of the empty form; functions and values here stay the same, see `useLateJourney`. */
  readonly start: Typed;
  submission(): Promise<Submission<Typed, Typed, { success: boolean }>>;
  onSuccess(reply: { success: boolean } | undefined): void;
  report(journey: JourneyFormApi<Typed>): void;
}

/** What makes the fields of a registration a form; it shows nothing itself. */
function RegistrationEngine<Typed extends FieldValues>(props: EngineProps<Typed>) {
  const { id, start, submission, onSuccess, report } = props;
  const [defaultValues] = useState(() => withTypedValues(start, id));
  const journey = useJourneyForm({ id, defaultValues, submission, onSuccess });
  useLayoutEffect(() => report(journey));
  return null;
}

export const Engine = memo(RegistrationEngine) as typeof RegistrationEngine;

/** What is wrong with a registration (decisions 9.2–9.4). */
export function RegistrationTrouble({ journey }: Pick<TroubleProps, 'journey'>) {
  return <Trouble failed={copy.failed} failureText={failureText} journey={journey} />;
}
