import { describe, expect, test } from 'vitest';
import { findErrorsIn } from '../../../src/sites/folder/folder-errors.ts';
import { publisherFile } from '../../../src/sites/schemas/publisher.ts';
import { readExampleFile } from '../../support/sites-folder.ts';

const publisher = readExampleFile('publishers/beispiel.json');
const gap = { title: 'Ein Bild', text: 'Ohne Text.', alternative: 'Am Telefon.' };
const { gaps: _, ...statement } = Object(publisher['accessibility']);

const findErrors = (changes: object) =>
  findErrorsIn('x', publisherFile, { ...publisher, accessibility: { ...statement, ...changes } });

describe('an accessibility statement (27.11)', () => {
  test('can be omitted', () => {
    expect(findErrorsIn('x', publisherFile, { ...publisher, accessibility: undefined })).toEqual(
      [],
    );
  });

  test.each([
    { status: 'conformant' },
    { status: 'partly', gaps: [gap] },
    { status: 'not', gaps: [{ ...gap, since: '2026-01-31', until: '2027-02-28' }, gap] },
  ])('is valid with %j', (changes) => {
    expect(findErrors(changes)).toEqual([]);
  });

  test.each([
    [{ status: 'conformant', gaps: [gap] }, 'accessibility.gaps – Unrecognized key'],
    [{ status: 'partly' }, 'accessibility.gaps – '],
    [{ status: 'not', gaps: [] }, 'accessibility.gaps – '],
    [{ status: 'fully' }, 'accessibility.status – '],
    [{ status: 'partly', gaps: [{ ...gap, until: '2027-02-29' }] }, 'must be a day such as'],
    [{ status: 'conformant', updated: '22.11.2026' }, 'must be a day such as'],
    [{ status: 'conformant', email: 'a@example.de?cc=b@example.de' }, 'must be an e-mail address'],
    [{ status: 'conformant', service: [] }, 'accessibility.service – '],
    [{ status: 'conformant', measures: [] }, 'accessibility.measures – '],
    [{ status: 'conformant', authority: undefined }, 'accessibility.authority – '],
  ])('is refused with %j', (changes, sentence) => {
    expect(findErrors(changes)).toEqual([expect.stringContaining(sentence)]);
  });
});
