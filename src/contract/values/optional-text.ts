import { COMPANY_MAX } from '../limits.ts';
import type { ValueFault } from '../value-faults.ts';
import { codePoints } from './code-points.ts';
import { textValue } from './value.ts';

function optionalText(max: number, tooLong: ValueFault) {
  return textValue((text) => (codePoints(text) > max ? tooLong : undefined));
}

export const company = optionalText(COMPANY_MAX, 'company.length');
