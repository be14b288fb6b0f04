import type { Load } from './use-call.ts';

/** A retry repeats only the failed loads. */
export function combineLoads<First, Second>(
  first: Load<First>,
  second: Load<Second>,
): Load<readonly [First | undefined, Second | undefined]> {
  const failed = [first, second].flatMap((loaded) => (loaded.status === 'failed' ? loaded : []));
  const [failure] = failed;
  if (failure) {
    const retry = () => {
      for (const loaded of failed) loaded.retry();
    };
    return { ...failure, retry };
  }
  if (!hasAnswer(first) || !hasAnswer(second)) return { status: 'loading' };
  return { status: 'ready', reply: [replyOf(first), replyOf(second)] };
}

function hasAnswer({ status }: Load<unknown>): boolean {
  return status === 'ready' || status === 'absent';
}

function replyOf<Reply>(loaded: Load<Reply>): Reply | undefined {
  return loaded.status === 'ready' ? loaded.reply : undefined;
}
