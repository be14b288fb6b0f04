import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useModule } from '../../../src/portal/components/use-module.ts';
import { listen } from '../../../src/portal/events.ts';

function renderForm(load: () => Promise<{ text: string }>) {
  function Form() {
    const code = useModule(load);
    return (
      <>
        <input aria-label="Ort" />
        <p>{code.status === 'ready' ? code.module.text : code.status}</p>
        {code.status === 'failed' && (
          <button onClick={code.retry} type="button">
            Erneut versuchen
          </button>
        )}
      </>
    );
  }
  render(<Form />);
  fireEvent.change(screen.getByLabelText('Ort'), { target: { value: 'Köln' } });
}

const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const readInput = () => screen.getByLabelText<HTMLInputElement>('Ort').value;

test('a form keeps its input when its code has not loaded after exactly 120 s, and a retry reports the timeout (7.4, 17.6)', async () => {
  vi.useFakeTimers();
  const retries: unknown[] = [];
  onTestFinished(listen('portal:retry', ({ detail }) => retries.push(detail)));
  renderForm(() => new Promise(() => {}));
  await passTime(119_999);
  expect(screen.queryByText('loading')).toBeTruthy();
  await passTime(1);
  expect(screen.queryByText('failed')).toBeTruthy();
  expect(readInput()).toBe('Köln');
  fireEvent.click(screen.getByText('Erneut versuchen'));
  expect(retries).toEqual([{ hasTimedOut: true }]);
});
