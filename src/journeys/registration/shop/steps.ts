import { type RefObject, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { JourneyFormApi } from '../../../forms/controller/use-journey-form.ts';
import type { ServerFault } from '../../../forms/submission.ts';
import type { Steps } from '../use-steps.ts';
import type {
  AddressStepValues,
  PersonStepValues,
  ShopValues,
  SummaryStepValues,
} from './shop-values.ts';

/** What every step of the shop's form gets. */
export interface StepProps<Typed extends FieldValues> {
  /** The answers of all steps as they stand, checked or not. */
  readonly kept: RefObject<ShopValues>;
  readonly steps: Steps;
  /** What the server found wrong with this step when everything was sent. */
  readonly refused: readonly ServerFault<Typed>[];
  /** Says that something was typed here. */
  onTouch(): void;
  /** Says that this step is right now. */
  onRight(): void;
}

/**
 * Keeps what is typed in a step, so that Back costs nothing, and shows what the server found wrong
 * with it (rules 7.8.2, 7.8.6).
 */
export function useStepForm<Typed extends FieldValues>(
  journey: JourneyFormApi<Typed>,
  { kept, refused, onTouch }: StepProps<Typed>,
): void {
  const { form } = journey;
  const [atFirst] = useState({ refused, refuse: journey.refuse });

  useEffect(() => {
    const watched = form.watch((typed) => {
      kept.current = { ...kept.current, ...(typed as Partial<ShopValues>) };
      onTouch();
    });
    return () => watched.unsubscribe();
  }, [form, kept, onTouch]);

  useEffect(() => {
    if (atFirst.refused.length > 0) atFirst.refuse(atFirst.refused);
  }, [atFirst]);
}

/** A fault with its place in the shop's form. */
type ShopFault = ServerFault<ShopValues>;

/** The faults of each step. */
export const faultsOfStep = {
  person: (faults: readonly ShopFault[]) =>
    faults.filter((fault): fault is ServerFault<PersonStepValues> => isIn(fault, 0)),
  addresses: (faults: readonly ShopFault[]) =>
    faults.filter((fault): fault is ServerFault<AddressStepValues> => isIn(fault, 1)),
  summary: (faults: readonly ShopFault[]) =>
    faults.filter((fault): fault is ServerFault<SummaryStepValues> => isIn(fault, 2)),
};

/** Whether a fault stands in a step. */
export function isIn({ field }: ShopFault, step: number): boolean {
  return field !== undefined && stepOf(field) === step;
}

/** The step in which a field stands. */
function stepOf(field: string): 0 | 1 | 2 {
  if (field.startsWith('person.')) return 0;
  return field.startsWith('consent.') ? 2 : 1;
}
