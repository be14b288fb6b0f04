const TOUCHES = ['pointerdown', 'focusin', 'keydown'] as const;

/**
 * Resolves when the page is used for the first time. Code that a form needs only later waits for
 * it, so that it does not stand in the way of the first picture; the server does not wait.
 */
export function whenTouched(): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    for (const touch of TOUCHES)
      document.addEventListener(touch, () => resolve(), { once: true, capture: true });
  });
}
