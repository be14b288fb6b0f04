/** Hidden tabs do not paint. */
const PAINT_WAIT_MAX_MS = 1000;

/** Lets the browser paint before requests compete with it. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    afterPaint(resolve);
    setTimeout(resolve, document.hidden ? 0 : PAINT_WAIT_MAX_MS);
  });
}

/** Runs a task behind the next frame; in a hidden tab, once it is visible. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
