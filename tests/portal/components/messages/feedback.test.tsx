import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Button } from '../../../../src/portal/components/Button.tsx';
import { Notice } from '../../../../src/portal/components/messages/Notice.tsx';

test('a busy button shows another text, keeps its focus and ignores clicks (S9.1, 18.6)', async () => {
  const clicks: string[] = [];
  const createButton = (isBusy: boolean) => (
    <Button isBusy={isBusy} onClick={() => clicks.push('click')}>
      Senden
    </Button>
  );
  const { rerender } = render(createButton(false));
  await userEvent.click(screen.getByRole('button', { name: 'Senden' }));
  rerender(createButton(true));
  const busyButton = screen.getByRole('button', { name: 'Wird gesendet …' });
  expect(busyButton.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(busyButton);
  await userEvent.click(busyButton);
  expect(clicks).toEqual(['click']);
});

test('a notice takes the focus as soon as it is in the page (A8)', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const focusedText = new Promise<string | null | undefined>((resolve) => {
    new MutationObserver(() => resolve(document.activeElement?.textContent)).observe(container, {
      childList: true,
    });
  });
  const root = createRoot(container);
  // The test does not use `act`, which would run all later effects at once.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  root.render(<Notice heading="Gesendet" kind="success" takesFocus />);
  expect(await focusedText).toBe('Gesendet');
  vi.unstubAllGlobals();
  act(() => root.unmount());
  container.remove();
});
