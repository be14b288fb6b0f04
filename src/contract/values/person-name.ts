import type { ValueFault } from '../fault-codes.ts';
import { NAME_MAX, NAME_MIN } from '../limits.ts';
import { codePoints } from './code-points.ts';
import { textValue } from './value.ts';

type NamePart = 'firstname' | 'lastname';

/** Letters of every script, for names such as Łukasz and Şahin (rule 8.3). */
const CHARACTERS = /^[\p{L}\p{M}\d\s#.,\-$?+*_!]+$/u;

export function normaliseName(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ');
}

/** @internal */
export function nameFault(part: NamePart, name: string): ValueFault | undefined {
  if (name === '') return `${part}.required`;
  const length = codePoints(name);
  if (length < NAME_MIN || length > NAME_MAX) return `${part}.length`;
  if (!CHARACTERS.test(name)) return `${part}.characters`;
  return undefined;
}

export const firstname = textValue((name) => nameFault('firstname', name), normaliseName);
export const lastname = textValue((name) => nameFault('lastname', name), normaliseName);
