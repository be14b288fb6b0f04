import type { DeclarationKind } from '../../../sites/declarations.ts';

export type DeclarationValues = {
  name: string;
  contract: string;
  email: string;
  /** 'ordinary' or 'extraordinary'; React Hook Form's value of an unchosen group is null. */
  cancellationType: string | null;
  reason: string;
  customerNumber: string;
  endDate: string;
};

export function needsReason(
  kind: DeclarationKind,
  cancellationType: DeclarationValues['cancellationType'],
): boolean {
  return kind === 'cancellation' && cancellationType === 'extraordinary';
}

/** Names of the fields in the request, in the order of the form (rule 27.6). */
export const WIRE_NAMES: Readonly<Record<keyof DeclarationValues, string>> = {
  cancellationType: 'tempKuendigungsart',
  reason: 'tempKuendigungsgrund',
  name: 'name',
  customerNumber: 'tempKundennummer',
  contract: 'tempVertrag',
  endDate: 'tempKuendigungstermin',
  email: 'email',
};
