import type { FieldError } from '../../contract/definition/refusal.ts';
import { DEFAULT_SALUTATION_ID } from '../../contract/limits.ts';
import { academicTitles, salutations } from '../../sites/backend-ids.ts';
import { codedFault, fieldFault } from '../endpoint/field-faults.ts';

interface Ids {
  readonly salutation_id: number;
  readonly title_id?: number;
}

export function isSalutation(id: number): boolean {
  return salutations.some(({ value }) => value === id);
}

/** Rules 8.8, 16.3, 16.4. @param address leads to the ids; an address may be without salutation (rule 5.2.c) */
export function idFaults({ salutation_id, title_id }: Ids, address = ''): FieldError[] {
  const place = address && `${address}.`;
  const isNone = address !== '' && salutation_id === DEFAULT_SALUTATION_ID;
  const isTitle = title_id === undefined || academicTitles.some(({ value }) => value === title_id);
  return [
    ...(isNone || isSalutation(salutation_id)
      ? []
      : [codedFault(`${place}salutation_id`, 'salutation.required')]),
    ...(isTitle
      ? []
      : [fieldFault(`${place}title_id`, 'isIn', 'Bitte wählen Sie einen Titel aus der Liste.')]),
  ];
}
