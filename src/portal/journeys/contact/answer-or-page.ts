import type { Load } from '../../http/cache/request-cache.ts';

/** What the page holds until an answer is there, also after a failure (rule 7.14.13). */
export function answerOrPage<Reply>(
  asked: Load<Reply>,
  page: Reply | undefined | false,
): Load<Reply> {
  return page && asked.status !== 'ready' ? { status: 'ready', reply: page } : asked;
}
