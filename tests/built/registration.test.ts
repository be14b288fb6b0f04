import { describe, expect, it } from 'vitest';
import { firstLoad } from '../support/first-load.ts';

const FORMS = ['RegistrationForm', 'ShopRegistration', 'ServerForm', 'EnrollmentForm'];

/** Registration forms whose code a page loads. */
function formsOf(client: string, page: string): string[] {
  const { chunks } = firstLoad(`dist/prd/${client}`, page);
  return FORMS.filter((form) => chunks.some((chunk) => chunk.includes(`/${form}.`)));
}

describe('a registration page', () => {
  it.each([
    ['library', 'registrierung.html', 'RegistrationForm'],
    ['shop', 'registrierung.html', 'ShopRegistration'],
    ['library', 'registrierung/kunde.html', 'EnrollmentForm'],
    ['shop', 'registrierung/kunde.html', 'EnrollmentForm'],
  ])('of the %s at %s loads only the code of %s', (client, page, form) => {
    expect(formsOf(client, page)).toEqual([form]);
  });
});
