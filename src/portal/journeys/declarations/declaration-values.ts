import type { DeclarationKind } from '../../../sites/declarations.ts';

/** The fields of both forms; a withdrawal has only the first three. */
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

/** Whether the law asks for the reason. */
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
