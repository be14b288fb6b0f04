import { expect, test } from 'vitest';
import { checkConsentWords } from '../../../src/build/check-sites-folder.ts';
import { clients } from '../../../src/sites/clients.ts';

const DEFAULT_SENTENCE = 'Ja, ich möchte per E-Mail und Telefon über Produkte informiert werden.';
const OTHER_SENTENCE = 'Ja, bitte.';
const REGISTRATION_KEY = 'registration.formCopy.advertisement';
const SETTINGS_KEY = 'account.sections.consent.advertisement';

function findErrors(advertisingText: string, replacements: Readonly<Record<string, string>>) {
  const publishers = [{ ...clients[0].publisher, advertisingText }];
  try {
    checkConsentWords(publishers, new Map(Object.entries(replacements)));
    return [];
  } catch (error) {
    return String(error).split('\n');
  }
}

test.each([
  // In the first two rows the forms show the text of the publisher.
  [DEFAULT_SENTENCE, {}, []],
  [OTHER_SENTENCE, { [REGISTRATION_KEY]: OTHER_SENTENCE, [SETTINGS_KEY]: OTHER_SENTENCE }, []],
  [OTHER_SENTENCE, {}, [REGISTRATION_KEY, SETTINGS_KEY]],
  [DEFAULT_SENTENCE, { [SETTINGS_KEY]: OTHER_SENTENCE }, [SETTINGS_KEY]],
  [OTHER_SENTENCE, { [SETTINGS_KEY]: OTHER_SENTENCE }, [REGISTRATION_KEY]],
])(
  'an error names each form whose consent differs from the text of the publisher: %s %j (25.12)',
  (...row) => {
    const [text, replacements, keys] = row;
    const errors = findErrors(text, replacements);
    expect(errors).toHaveLength(keys.length);
    for (const [index, key] of keys.entries()) {
      const expectedWords = `'${text}', but a form shows '${Object(replacements)[key] ?? DEFAULT_SENTENCE}'`;
      expect(errors[index]).toMatch(/publishers\/beispiel\.json:\d+:3: advertisingText – is /);
      expect(errors[index]).toContain(expectedWords);
      expect(errors[index]).toContain(key);
    }
  },
);
