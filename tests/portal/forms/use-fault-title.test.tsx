// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFaultTitle } from '../../../src/portal/forms/use-fault-title.ts';

test('rule 1.5: the title says once that something is wrong until every failed form is mended', () => {
  document.documentElement.dataset['title'] = 'Kontakt';
  document.title = 'Kontakt – Mein Konto – Shop';
  const mount = (failed: boolean) => renderHook(useFaultTitle, { initialProps: failed });

  const first = mount(false);
  expect(document.title).toBe('Kontakt – Mein Konto – Shop');
  first.rerender(true);
  expect(document.title).toBe('Fehler: Kontakt – Mein Konto – Shop');
  const second = mount(true);
  expect(document.title).toBe('Fehler: Kontakt – Mein Konto – Shop');
  first.rerender(false);
  expect(document.title).toBe('Fehler: Kontakt – Mein Konto – Shop');
  second.unmount();
  expect(document.title).toBe('Kontakt – Mein Konto – Shop');
});
