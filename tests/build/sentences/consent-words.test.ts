import { expect, test } from 'vitest';
import { checkConsentWords } from '../../../src/build/check-folder.ts';
import { clients } from '../../../src/sites/clients.ts';

const SHOWN = 'Ja, ich möchte per E-Mail und Telefon über Produkte informiert werden.';
const OTHER = 'Ja, bitte.';
const REGISTRATION = 'registration.formCopy.advertisement';
const SETTINGS = 'account.sections.consent.advertisement';

function faultsOf(advertisingText: string, replacements: Readonly<Record<string, string>>) {
  const publishers = [{ ...clients[0].publisher, id: 'verlag', advertisingText }];
  try {
    checkConsentWords(publishers, new Map(Object.entries(replacements)));
    return [];
  } catch (error) {
    return String(error).split('\n');
  }
}

test.each([
  ['the sentences of the portal', SHOWN, {}],
  ['those of the folder', OTHER, { [REGISTRATION]: OTHER, [SETTINGS]: OTHER }],
])('rule 25.12: the words of a consent may be %s', (_, text, replacements) => {
  expect(faultsOf(text, replacements)).toEqual([]);
});

test.each([
  [OTHER, {}, [REGISTRATION, SETTINGS]],
  [SHOWN, { [SETTINGS]: OTHER }, [SETTINGS]],
  [OTHER, { [SETTINGS]: OTHER }, [REGISTRATION]],
])('rule 25.12: words that a form does not show are a fault: %s %j', (text, replacements, keys) => {
  const faults = faultsOf(text, replacements);
  expect(faults).toHaveLength(keys.length);
  for (const [index, key] of keys.entries()) {
    expect(faults[index]).toContain('publishers/verlag.json: advertisingText – ');
    expect(faults[index]).toContain(key);
  }
});
