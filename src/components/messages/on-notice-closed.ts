/**
 * Calls back when the notice of a key is over: closed by the person, by its time or by `withdraw`.
 * @returns the function that stops it
 */
export function onNoticeClosed(key: string, run: () => void): () => void {
  const hear = ({ detail }: Event & { detail?: unknown }) => {
    if (detail === key) run();
  };
  document.addEventListener('portal:notice-over', hear);
  return () => document.removeEventListener('portal:notice-over', hear);
}
