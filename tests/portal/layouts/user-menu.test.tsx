// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MAX } from '../../journeys/support/account.tsx';
import { startLayout } from '../../journeys/support/island.ts';
import { menuFrame, openPage } from '../../support/page.tsx';

test('rules 10.4, 28.4, A20: the button has the focus before the dialog opens, and its content is there only then', async () => {
  let focused: Element | null = null;
  HTMLDialogElement.prototype.showModal = () => {
    focused = document.activeElement;
  };
  await openPage({ path: '/kontakt', route: 'contact', as: MAX, frame: menuFrame });
  await startLayout();
  const button = screen.getByText('Mein Konto').parentElement as HTMLElement;
  const items = () => document.querySelectorAll('dialog li').length;
  // Unlike a click of a person here, it gives no focus, as in Safari.
  button.click();
  expect(focused).toBe(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(items()).toBeGreaterThan(0);
  document.querySelector('dialog')?.dispatchEvent(new Event('close'));
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(items()).toBe(0);
});
