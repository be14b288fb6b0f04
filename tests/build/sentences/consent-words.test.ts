import { expect, test } from 'vitest';
import { checkConsentWords } from '../../../src/build/check-sites-folder.ts';
import { clients } from '../../../src/sites/clients.ts';

const SHOWN = 'Ja, ich möchte per E-Mail und Telefon über Produkte informiert werden.';
const OTHER = 'Ja, bitte.';
const REGISTRATION = 'registration.formCopy.advertisement';
const SETTINGS = 'account.sections.consent.advertisement';

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
  // The sentences of the portal, and those of the folder.
  [SHOWN, {}, []],
  [OTHER, { [REGISTRATION]: OTHER, [SETTINGS]: OTHER }, []],
  [OTHER, {}, [REGISTRATION, SETTINGS]],
  [SHOWN, { [SETTINGS]: OTHER }, [SETTINGS]],
  [OTHER, { [SETTINGS]: OTHER }, [REGISTRATION]],
])(
  'an error names each form whose consent differs from the text of the publisher: %s %j (25.12)',
  (...row) => {
    const [text, replacements, keys] = row;
    const errors = findErrors(text, replacements);
    expect(errors).toHaveLength(keys.length);
    for (const [index, key] of keys.entries()) {
      const words = `'${text}', but a form shows '${Object(replacements)[key] ?? SHOWN}'`;
      expect(errors[index]).toMatch(/publishers\/beispiel\.json:\d+:3: advertisingText – is /);
      expect(errors[index]).toContain(words);
      expect(errors[index]).toContain(key);
    }
  },
);
