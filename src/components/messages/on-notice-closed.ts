/**
 * Calls back when the notice of a key closes: by the user, its timer or `withdraw`. @returns
 * unsubscribes
 */
export function onNoticeClosed(key: string, run: () => void): () => void {
  const hear = ({ detail }: Event & { detail?: unknown }) => {
    if (detail === key) run();
  };
  document.addEventListener('portal:notice-over', hear);
  return () => document.removeEventListener('portal:notice-over', hear);
}
