import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { useNotice } from '../../../../src/portal/components/messages/use-notice.ts';
import { $notices, closeNotice } from '../../../../src/portal/notices.ts';

const FAILURE_NOTICE = { key: 'load', kind: 'error', heading: 'Fehler', text: 'Text' } as const;

/** Changes of the region 'Meldungen': the key of each shown notice, and `-` with the key of each closed notice. */
const changes: string[] = [];

beforeEach(() => {
  changes.length = 0;
  const stop = $notices.listen((notices, _, key) => {
    if (key) changes.push(notices[key] ? key : `-${key}`);
  });
  onTestFinished(stop);
});

type Props = Parameters<typeof useNotice>;

/** Renders a component that uses the hook. @returns functions to report a notice, and to remove the component */
function renderComponent(...initialProps: Props) {
  const { rerender, unmount } = renderHook((props: Props) => useNotice(...props), {
    initialProps,
  });
  return { report: (...props: Props) => rerender(props), unmount };
}

describe('a failed component (3.18)', () => {
  test('has one notice, which closes when the component is loaded', () => {
    const { report } = renderComponent(undefined);
    expect(changes).toEqual([]);
    report(FAILURE_NOTICE);
    report({ ...FAILURE_NOTICE });
    expect(changes).toEqual(['load']);
    report(undefined);
    expect(changes).toEqual(['load', '-load']);
    report(undefined);
    expect(changes).toHaveLength(2);
  });

  test('keeps its notice during a retry, and shows it again when the retry fails', () => {
    const { report } = renderComponent(FAILURE_NOTICE);
    // The second argument is false while a retry runs.
    report(undefined, false);
    expect(changes).toEqual(['load']);
    report(FAILURE_NOTICE, true);
    expect(changes).toEqual(['load', 'load']);
    report(undefined, false);
    report(undefined, true);
    expect(changes).toEqual(['load', 'load', '-load']);
  });

  test('replaces its notice when it fails in another way', () => {
    const { report } = renderComponent(FAILURE_NOTICE);
    report({ ...FAILURE_NOTICE, key: 'session' });
    expect(changes).toEqual(['load', '-load', 'session']);
  });

  test('shares its notice with another failed component, until neither needs it', () => {
    const firstComponent = renderComponent(FAILURE_NOTICE);
    const secondComponent = renderComponent(FAILURE_NOTICE);
    expect(changes).toEqual(['load']);
    firstComponent.report(undefined);
    expect(changes).toEqual(['load']);
    secondComponent.unmount();
    expect(changes).toEqual(['load', '-load']);
  });

  test('closes its notice when the component is removed', () => {
    const { unmount } = renderComponent(FAILURE_NOTICE);
    expect(changes).toEqual(['load']);
    unmount();
    expect(changes).toEqual(['load', '-load']);
  });

  test('does not close again a notice that a person has closed', () => {
    const { unmount } = renderComponent(FAILURE_NOTICE);
    closeNotice(FAILURE_NOTICE.key);
    expect(changes).toEqual(['load', '-load']);
    unmount();
    expect(changes).toEqual(['load', '-load']);
  });
});
