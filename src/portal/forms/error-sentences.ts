import { errorSentences } from '../copy/value-sentences.ts';

/** A code such as `email.invalid` becomes its sentence; any other text is returned as it is. */
export function sentenceOf(message: string): string {
  return Object.hasOwn(errorSentences, message)
    ? errorSentences[message as keyof typeof errorSentences]
    : message;
}
