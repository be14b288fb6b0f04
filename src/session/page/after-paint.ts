/** A hidden tab paints nothing; it waits no longer than this. */
const PAINT_WAIT_MAX_MS = 1000;

/** Waits until the page has been painted once, so that no request competes with it. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, document.hidden ? 0 : PAINT_WAIT_MAX_MS);
  });
}
