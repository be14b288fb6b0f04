import type { Load } from '../../http/cache/use-call.ts';

/** A retry repeats only the failed loads. */
export function combineLoads<First, Second>(
  first: Load<First>,
  second: Load<Second>,
): Load<readonly [First | undefined, Second | undefined]> {
  const all = [first, second];
  const failed = all.flatMap((loaded) => (loaded.status === 'failed' ? loaded : []));
  if (failed[0])
    return {
      ...failed[0],
      retry() {
        for (const loaded of failed) loaded.retry();
      },
    };
  if (all.some(({ status }) => status === 'idle' || status === 'loading'))
    return { status: 'loading' };
  return { status: 'ready', reply: [replyOf(first), replyOf(second)] };
}

function replyOf<Reply>(loaded: Load<Reply>): Reply | undefined {
  return loaded.status === 'ready' ? loaded.reply : undefined;
}
