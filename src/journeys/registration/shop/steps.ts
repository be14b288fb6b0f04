import type { SteppedForm } from '../../../forms/stepped/use-stepped-form.ts';
import type { ShopValues } from './shop-values.ts';

export interface StepProps {
  readonly shop: SteppedForm<ShopValues>;
}

export function stepOf(field: string): 0 | 1 | 2 {
  if (field.startsWith('person.')) return 0;
  return field.startsWith('consent.') ? 2 : 1;
}
