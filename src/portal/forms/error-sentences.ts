import { errorSentences } from '../copy/value-sentences.ts';

/** @returns the sentence of a code such as `email.invalid`; any other text unchanged */
export function sentenceOf(message: string): string {
  return Object.hasOwn(errorSentences, message)
    ? errorSentences[message as keyof typeof errorSentences]
    : message;
}
