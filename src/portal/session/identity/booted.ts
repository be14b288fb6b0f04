import { atom } from 'nanostores';

export const $booted = atom(false);

export const $hasToken = atom(false);

export async function whenBooted(): Promise<void> {
  if ($booted.get()) return;
  await new Promise<void>((resolve) => {
    const stop = $booted.listen(() => {
      stop();
      resolve();
    });
  });
}
