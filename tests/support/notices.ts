import { onTestFinished } from 'vitest';
import type { NoticeContent } from '../../src/portal/notices.ts';

/** Records all further notices of the page in order. */
export async function recordNotices(): Promise<NoticeContent[]> {
  const { $notices } = await import('../../src/portal/notices.ts');
  const recordedNotices: NoticeContent[] = [];
  const stop = $notices.listen((notices, _, key) => {
    const notice = key && notices[key];
    if (notice) recordedNotices.push(notice);
  });
  onTestFinished(stop);
  return recordedNotices;
}

export function readNotices(): [kind: string, words: string][] {
  return [...document.querySelectorAll<HTMLElement>('.notice-region .notice')].map((notice) => [
    kindOf(notice),
    [...notice.querySelectorAll('p:not(.notice-kind)')]
      .map(({ textContent }) => textContent)
      .filter(Boolean)
      .join(' '),
  ]);
}

/** Returns the kind of a notice, which its class shows. */
function kindOf({ classList }: Element): string {
  return /\bnotice-(info|success|warning|error)\b/.exec(classList.value)?.[1] ?? '';
}

export function closeNotice(): void {
  document.querySelector<HTMLElement>('.notice-region .notice-close')?.click();
}

/** Finds live regions of the page that contain a text, because only the notice region should announce notices. */
export function findLiveRegions(text: string): Element[] {
  const liveRegions = document.querySelectorAll(
    'main :is([role="status"], [role="alert"], [aria-live])',
  );
  return [...liveRegions].filter(({ textContent }) => textContent.includes(text));
}
