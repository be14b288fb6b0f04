/**
 * Runs what a page can do without until its words are seen: to fetch and to start the code of a form
 * costs a phone more than to paint the form. A page in the background waits until it is looked at.
 */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
