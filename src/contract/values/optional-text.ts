import { COMPANY_MAX } from '../limits.ts';
import { codePoints } from './code-points.ts';
import { textValue } from './value.ts';

const LONGEST = { company: COMPANY_MAX } as const;

type Name = keyof typeof LONGEST;

function optionalText(name: Name) {
  return textValue((text) => (codePoints(text) > LONGEST[name] ? `${name}.length` : undefined));
}

export const company = optionalText('company');
