import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Button } from '../../../../src/portal/components/Button.tsx';
import { Notice } from '../../../../src/portal/components/messages/Notice.tsx';

test('a busy button shows another text, keeps its focus and ignores clicks (S9.1, 18.6)', async () => {
  const clicks: string[] = [];
  const button = (busy: boolean) => (
    <Button isBusy={busy} onClick={() => clicks.push('click')}>
      Senden
    </Button>
  );
  const { rerender } = render(button(false));
  await userEvent.click(screen.getByRole('button', { name: 'Senden' }));
  rerender(button(true));
  const busy = screen.getByRole('button', { name: 'Wird gesendet …' });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(busy);
  await userEvent.click(busy);
  expect(clicks).toEqual(['click']);
});

test('a notice takes the focus as soon as it is in the page (A8)', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  const focused = new Promise<string | null | undefined>((resolve) => {
    new MutationObserver(() => resolve(document.activeElement?.textContent)).observe(box, {
      childList: true,
    });
  });
  const root = createRoot(box);
  // The test does not use `act`, which would run all later effects at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  root.render(<Notice heading="Gesendet" kind="success" takesFocus />);
  expect(await focused).toBe('Gesendet');
  vi.unstubAllGlobals();
  act(() => root.unmount());
  box.remove();
});
