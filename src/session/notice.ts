/** Reasons that session code cannot put into words itself; the layout holds the sentences. */
export type NoticeKey = 'auth';

/** Asks the layout for a notice, by the event `portal:notice` on the document. */
export function notify(key: NoticeKey): void {
  document.dispatchEvent(new CustomEvent('portal:notice', { detail: { key } }));
}
