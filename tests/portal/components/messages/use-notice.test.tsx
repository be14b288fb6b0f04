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

/** Renders a part of a page. @returns functions to report a notice, and to remove the part */
function renderPagePart(...initialProps: Props) {
  const { rerender, unmount } = renderHook((props: Props) => useNotice(...props), {
    initialProps,
  });
  return { report: (...props: Props) => rerender(props), unmount };
}

describe('a failed part of a page (3.18)', () => {
  test('has one notice, which closes when the part is loaded', () => {
    const { report } = renderPagePart(undefined);
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
    const { report } = renderPagePart(FAILURE_NOTICE);
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
    const { report } = renderPagePart(FAILURE_NOTICE);
    report({ ...FAILURE_NOTICE, key: 'session' });
    expect(changes).toEqual(['load', '-load', 'session']);
  });

  test('shares its notice with another failed part, until both are loaded', () => {
    const [first, second] = [renderPagePart(FAILURE_NOTICE), renderPagePart(FAILURE_NOTICE)];
    expect(changes).toEqual(['load']);
    first.report(undefined);
    expect(changes).toEqual(['load']);
    second.unmount();
    expect(changes).toEqual(['load', '-load']);
  });

  test.each([
    ['if the notice is still open', false],
    ['if a person has closed the notice before', true],
  ])('closes its notice once when the part is removed, %s', (_, isClosed) => {
    const { unmount } = renderPagePart(FAILURE_NOTICE);
    if (isClosed) closeNotice(FAILURE_NOTICE.key);
    unmount();
    expect(changes).toEqual(['load', '-load']);
  });
});
