/** Browsers report this `keyCode` for every key that an input method processes. */
const INPUT_METHOD_KEY_CODE = 229;

/**
 * Whether an input method, such as one for Japanese, processes the key. Then no handler of the portal may act
 * on the key (rule 10.13).
 * Safari sends the key that ends a composition only after its end, so `isComposing` alone is not enough.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === INPUT_METHOD_KEY_CODE;
}
