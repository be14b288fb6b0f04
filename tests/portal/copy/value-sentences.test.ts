import { expect, test } from 'vitest';
import { emailErrorSentences, errorSentences } from '../../../src/portal/copy/value-sentences.ts';
import { declarationErrorSentences } from '../../../src/portal/journeys/declarations/copy.ts';

test('the sentence of every error is complete: it begins with a capital letter and has an end', () => {
  const sentences = { ...errorSentences, ...emailErrorSentences, ...declarationErrorSentences };
  for (const sentence of Object.values(sentences)) expect(sentence).toMatch(/^\p{Lu}.{10,}[.`]$/u);
});
