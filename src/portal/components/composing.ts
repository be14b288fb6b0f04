/** What an input method sends as `keyCode` of a key that it takes. */
const TAKEN = 229;

/**
 * Whether an input method takes the key, so that nothing else may act on it (rule 10.13). Safari
 * sends the key that ends a composition after its end.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === TAKEN;
}
