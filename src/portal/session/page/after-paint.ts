/** Hidden tabs do not paint. */
const PAINT_WAIT_MAX_MS = 1000;

export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    afterPaint(resolve);
    setTimeout(resolve, document.hidden ? 0 : PAINT_WAIT_MAX_MS);
  });
}

function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
