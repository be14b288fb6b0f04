import type { DeclarationKind } from '../../sites/declarations.ts';

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

/** In the order of the form. */
export const EMPTY_DECLARATION: DeclarationValues = {
  cancellationType: '',
  reason: '',
  name: '',
  customerNumber: '',
  contract: '',
  endDate: '',
  email: '',
};

/** Whether the law asks for the reason. */
export function needsReason(
  kind: DeclarationKind,
  { cancellationType }: DeclarationValues,
): boolean {
  return kind === 'cancellation' && cancellationType === 'extraordinary';
}

/** Names of the fields in the request (rule 27.6). */
export const WIRE_NAMES: Readonly<Record<keyof DeclarationValues, string>> = {
  name: 'name',
  contract: 'tempVertrag',
  email: 'email',
  cancellationType: 'tempKuendigungsart',
  reason: 'tempKuendigungsgrund',
  customerNumber: 'tempKundennummer',
  endDate: 'tempKuendigungstermin',
};
