import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { SPECIMEN_GROUPS } from '../../../src/portal/components/gallery/specimens.tsx';

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

const SPECIMENS = Object.values(SPECIMEN_GROUPS).flatMap((specimens) =>
  Object.entries(specimens).flatMap(([name, states]) =>
    Object.entries(states).map(([state, content]) => [`${name}: ${state}`, content] as const),
  ),
);

async function hydrate(content: ReactNode): Promise<unknown[]> {
  const container = document.createElement('div');
  container.innerHTML = renderToString(content);
  document.body.replaceChildren(container);
  const errors: unknown[] = [];
  const root = await act(() =>
    hydrateRoot(container, content, { onRecoverableError: (error) => errors.push(error) }),
  );
  await act(() => root.unmount());
  return errors;
}

test.each(SPECIMENS)('%s hydrates without a difference to its HTML', async (_name, content) => {
  expect(await hydrate(content)).toEqual([]);
});

/** The only specimen with the attribute `disabled`. */
const DISABLED_SPECIMEN = 'Button: schläft';

test.each(SPECIMENS)(
  '%s has no inline style, and is disabled only if its state says so (S3.5)',
  (name, content) => {
    const html = renderToString(content);
    expect(html).not.toContain(' style=');
    expect(html.includes(' disabled')).toBe(name === DISABLED_SPECIMEN);
  },
);
