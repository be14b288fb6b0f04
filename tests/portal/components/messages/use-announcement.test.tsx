import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { useAnnouncement } from '../../../../src/portal/components/messages/use-announcement.ts';
import { dispatch, listen } from '../../../../src/portal/events.ts';

const REPORT = { key: 'load', kind: 'error', heading: 'Fehler', text: 'Text' } as const;

/** What the region 'Meldungen' is told: keys of notices, with a minus in front when they are over. */
const told: string[] = [];

beforeEach(() => {
  told.length = 0;
  onTestFinished(listen('portal:notice', ({ detail }) => told.push(detail.key)));
  onTestFinished(listen('portal:notice-over', ({ detail }) => told.push(`-${detail}`)));
});

type Props = Parameters<typeof useAnnouncement>;

function part(...initialProps: Props) {
  const { rerender, unmount } = renderHook((props: Props) => useAnnouncement(...props), {
    initialProps,
  });
  return { say: (...props: Props) => rerender(props), unmount };
}

describe('rule 3.18: a failed part', () => {
  test('is told about once, and no more when it is mended', () => {
    const { say } = part(undefined);
    expect(told).toEqual([]);
    say(REPORT);
    say({ ...REPORT });
    expect(told).toEqual(['load']);
    say(undefined);
    expect(told).toEqual(['load', '-load']);
    say(undefined);
    expect(told).toHaveLength(2);
  });

  test('keeps its notice while it is tried again, and is told about again when that fails', () => {
    const { say } = part(REPORT);
    say(undefined, false);
    expect(told).toEqual(['load']);
    say(REPORT, true);
    expect(told).toEqual(['load', 'load']);
    say(undefined, false);
    say(undefined, true);
    expect(told).toEqual(['load', 'load', '-load']);
  });

  test.each([false, true])('ends its notice with it once, closed before: %s', (isClosed) => {
    const { unmount } = part(REPORT);
    if (isClosed) dispatch('portal:notice-over', REPORT.key);
    unmount();
    expect(told).toEqual(['load', '-load']);
  });
});
