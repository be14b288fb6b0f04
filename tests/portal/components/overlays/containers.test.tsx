import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FullscreenContainer } from '../../../../src/portal/components/overlays/FullscreenContainer.tsx';

let widthPx = 1024;

beforeEach(() => {
  widthPx = 1024;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: widthPx < Number(/\d+/.exec(query)?.[0]),
    addEventListener() {},
    removeEventListener() {},
  }));
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

function createContainer(isFullscreen: boolean, onClose = () => {}) {
  return (
    <FullscreenContainer
      breakpointPx={600}
      isFullscreen={isFullscreen}
      label="Geschäftsbedingungen"
      onClose={onClose}
    >
      <a href="/a">Anfang</a>
      <a href="/z">Ende</a>
    </FullscreenContainer>
  );
}

const readSize = () => document.querySelector<HTMLElement>('.fullscreen')?.dataset['size'];

test.each([
  [1024, false, 'normal'],
  [1024, true, 'fullscreen'],
  [599, true, 'mobile-fullscreen'],
  [599, false, 'normal'],
])(
  'at %d px a container with isFullscreen=%s has the size %s (1.10.2)',
  (width, isFullscreen, expectedSize) => {
    widthPx = width;
    render(createContainer(isFullscreen));
    expect(readSize()).toBe(expectedSize);
  },
);

test('a disabled control after the last link does not let Tab out of a fullscreen container', () => {
  render(
    <FullscreenContainer isFullscreen label="Liste" onClose={() => {}}>
      <a href="/a">Anfang</a>
      <a href="/z">Ende</a>
      <input disabled />
    </FullscreenContainer>,
  );
  const [firstLink, lastLink] = screen.getAllByRole('link', { hidden: true });
  lastLink?.focus();
  fireEvent.keyDown(lastLink ?? document.body, { key: 'Tab' });
  expect(document.activeElement).toBe(firstLink);
});

test('a fullscreen container is a modal dialog: Escape closes it and Tab stays inside', async () => {
  const onClose = vi.fn();
  render(createContainer(true, onClose));
  expect(screen.getByRole('dialog', { hidden: true }).getAttribute('aria-modal')).toBe('true');
  const [firstLink, lastLink] = screen.getAllByRole('link', { hidden: true });
  lastLink?.focus();
  fireEvent.keyDown(lastLink ?? document.body, { key: 'Tab' });
  expect(document.activeElement).toBe(firstLink);
  fireEvent.keyDown(firstLink ?? document.body, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(lastLink);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});
