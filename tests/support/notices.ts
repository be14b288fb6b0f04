import { onTestFinished } from 'vitest';
import type { NoticeContent } from '../../src/portal/notices.ts';

/** Every notice that the page shows from now on, in their order. */
export async function recordNotices(): Promise<NoticeContent[]> {
  const { $notices } = await import('../../src/portal/notices.ts');
  const shown: NoticeContent[] = [];
  const stop = $notices.listen((notices, _, key) => {
    const notice = key && notices[key];
    if (notice) shown.push(notice);
  });
  onTestFinished(stop);
  return shown;
}

export function noticesOf(): [kind: string, words: string][] {
  return [...document.querySelectorAll<HTMLElement>('[data-notices] .notice')].map((notice) => [
    notice.dataset['kind'] ?? '',
    [...notice.querySelectorAll('p:not(.notice-word)')]
      .map(({ textContent }) => textContent)
      .filter(Boolean)
      .join(' '),
  ]);
}

export function closeNotice(): void {
  document.querySelector<HTMLElement>('[data-notices] .notice-close')?.click();
}

/** Live regions of the page that contain a text; the notice region should announce it alone. */
export function liveInPage(text: string): Element[] {
  const live = document.querySelectorAll('main :is([role="status"], [role="alert"], [aria-live])');
  return [...live].filter(({ textContent }) => textContent.includes(text));
}
