import { useEffect, useState } from 'react';

/** Where code that comes later stands. */
export type LateModule<Module> =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'ready'; readonly module: Module }
  | { readonly status: 'failed'; retry(): void };

const arrived = new Map<() => Promise<unknown>, unknown>();

/** Fetches code once; who asks for it later with `useModule` has it in the first render. */
async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = await load();
  arrived.set(load, module);
  return module;
}

/**
 * Code that only some screens need, with a way out when it cannot be fetched: React's own `lazy`
 * would take the whole island down, and write scripts into prerendered HTML that the policy blocks.
 * @param load always the same function; undefined while the code is not needed
 */
export function useModule<Module>(load: (() => Promise<Module>) | undefined): LateModule<Module> {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<{ load: unknown; attempt: number }>();
  const [, setArrivals] = useState(0);
  const isHere = load !== undefined && arrived.has(load);

  useEffect(() => {
    if (!load || isHere) return;
    loadModule(load).then(
      () => setArrivals((count) => count + 1),
      () => setFailed({ load, attempt }),
    );
  }, [load, isHere, attempt]);

  if (!load) return { status: 'idle' };
  if (isHere) return { status: 'ready', module: arrived.get(load) as Module };
  if (failed?.load === load && failed.attempt === attempt)
    return { status: 'failed', retry: () => setAttempt(attempt + 1) };
  return { status: 'loading' };
}
