import { NAME_MAX, NAME_MIN } from '../limits.ts';
import { codePoints } from './code-points.ts';
import { textValue } from './value.ts';

type NamePart = 'firstname' | 'lastname';
type NameFault<Part extends NamePart> = `${Part}.${'required' | 'length' | 'characters'}`;

/** Letters of every script, for names such as Łukasz and Şahin (rule 8.3). */
const CHARACTERS = /^[\p{L}\p{M}\d\s#.,\-$?+*_!]+$/u;

export function normaliseName(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ');
}

export function nameFault<Part extends NamePart>(
  part: Part,
  name: string,
): NameFault<Part> | undefined {
  if (name === '') return `${part}.required`;
  const length = codePoints(name);
  if (length < NAME_MIN || length > NAME_MAX) return `${part}.length`;
  if (!CHARACTERS.test(name)) return `${part}.characters`;
  return undefined;
}

function nameOf(part: NamePart) {
  return textValue((name) => nameFault(part, name), normaliseName);
}

export const firstname = nameOf('firstname');
export const lastname = nameOf('lastname');
