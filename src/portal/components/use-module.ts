import { useEffect, useState } from 'react';
import { dispatch } from '../events.ts';
import { withTimeout } from './with-timeout.ts';

export type AsyncModule<Module> =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'ready'; readonly module: Module }
  | { readonly status: 'failed'; retry(): void };

/** The loaded modules, by the function that loads each module. */
const loadedModules = new Map<() => Promise<unknown>, unknown>();

/**
 * Loads code, and offers a retry after a failure or after 120 s (rule 7.4). `React.lazy` does not fit: it
 * would unmount the island, and write inline scripts, which the Content-Security-Policy blocks.
 * @param load must be the same function in every render; undefined loads nothing yet
 */
export function useModule<Module>(load: (() => Promise<Module>) | undefined): AsyncModule<Module> {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ load: unknown; attempt: number; reason?: unknown }>();
  const isLoaded = load !== undefined && loadedModules.has(load);

  useEffect(() => {
    if (!load || isLoaded) return;
    withTimeout(load).then(
      (module) => {
        loadedModules.set(load, module);
        setResult({ load, attempt });
      },
      (reason: unknown) => setResult({ load, attempt, reason }),
    );
  }, [load, isLoaded, attempt]);

  if (!load) return { status: 'idle' };
  if (isLoaded) return { status: 'ready', module: loadedModules.get(load) as Module };
  if (result?.load === load && result.attempt === attempt)
    return {
      status: 'failed',
      retry() {
        // Some browsers cache a failed import, so layouts/error-screen.ts may reload the page. After a timeout the
        // promise is rejected without a reason.
        dispatch('portal:retry', { hasTimedOut: result.reason === undefined });
        setAttempt(attempt + 1);
      },
    };
  return { status: 'loading' };
}
