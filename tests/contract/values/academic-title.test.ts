import { describe, expect, test } from 'vitest';
import { academicTitleId } from '../../../src/contract/values/academic-title.ts';
import { ACADEMIC_TITLES } from '../../../src/contract/values/academic-titles.ts';

describe('the academic title', () => {
  test('rule 16.4: has its ids and labels', () => {
    expect(ACADEMIC_TITLES).toEqual({
      5: '',
      220: 'Dr.',
      230: 'Dr. Dr.',
      280: 'Prof.',
      300: 'Prof. Dr.',
      310: 'Prof. Dr. Dr.',
    });
    expect(academicTitleId.safeParse(5).success).toBe(true);
  });

  test.each([0, 6, 5.5, -5, Number.NaN, '5', null, undefined, 'toString'])('is not %j', (id) => {
    expect(academicTitleId.safeParse(id).success).toBe(false);
  });
});
