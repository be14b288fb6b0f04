import { useEffect, useState } from 'react';
import { fetchCode } from './fetch-code.ts';

/** Where code that comes later stands. */
export type AsyncModule<Module> =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'ready'; readonly module: Module }
  | { readonly status: 'failed'; retry(): void };

/** Somebody asks once more for code that could not be fetched; sent to the document. */
export type RetryEvent = CustomEvent<{ readonly isLate: boolean }>;

/**
 * Says that missing code is asked for once more, by the event `portal:retry`, before it is. Browsers
 * of before 2026 remember a failed import as long as the page lives, and none repeats a request that
 * hangs: then the page may be loaded anew, with what was typed (layouts/client-react.ts).
 * @param reason with which `fetchCode` has failed
 */
export function announceRetry(reason: unknown): void {
  const isLate = reason === undefined;
  document.dispatchEvent(new CustomEvent('portal:retry', { detail: { isLate } }));
}

const arrived = new Map<() => Promise<unknown>, unknown>();

/** Fetches code once; who asks for it later with `useModule` has it in the first render. */
async function loadModule<Module>(load: () => Promise<Module>): Promise<void> {
  arrived.set(load, await fetchCode(load));
}

/**
 * Code that only some screens need, with a way out when it cannot be fetched or is not there after
 * 120 s (rule 7.4): React's own `lazy` would take the whole island down, and write scripts into
 * prerendered HTML that the policy blocks.
 * @param load always the same function; undefined while the code is not needed
 */
export function useModule<Module>(load: (() => Promise<Module>) | undefined): AsyncModule<Module> {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<{ load: unknown; attempt: number; reason: unknown }>();
  const [, setArrivals] = useState(0);
  const isHere = load !== undefined && arrived.has(load);

  useEffect(() => {
    if (!load || isHere) return;
    loadModule(load).then(
      () => setArrivals((count) => count + 1),
      (reason: unknown) => setFailed({ load, attempt, reason }),
    );
  }, [load, isHere, attempt]);

  if (!load) return { status: 'idle' };
  if (isHere) return { status: 'ready', module: arrived.get(load) as Module };
  if (failed?.load === load && failed.attempt === attempt)
    return {
      status: 'failed',
      retry() {
        announceRetry(failed.reason);
        setAttempt(attempt + 1);
      },
    };
  return { status: 'loading' };
}
