/**
 * The effect of a key in the field (rules 10.8, A19). 'activate' opens a closed list and makes an option
 * active; with the index -1 no option is active. 'removeLast' removes the option that was chosen last. 'none'
 * leaves the key to the browser.
 */
export type KeyEffect =
  | { readonly kind: 'activate'; readonly index: number }
  | { readonly kind: 'toggle'; readonly index: number }
  | { readonly kind: 'close' }
  | { readonly kind: 'removeLast' }
  | { readonly kind: 'none' };

interface ListState {
  readonly isOpen: boolean;
  /** The number of options that match the filter. */
  readonly count: number;
  /** The index of the active option, or -1. */
  readonly activeIndex: number;
  /** The text of the filter. */
  readonly filterText: string;
}

export function findKeyEffect(
  key: string,
  { isOpen, count, activeIndex, filterText }: ListState,
): KeyEffect {
  const firstIndex = count > 0 ? 0 : -1;
  const lastIndex = count - 1;
  const activate = (index: number): KeyEffect => ({ kind: 'activate', index });
  const noEffect: KeyEffect = { kind: 'none' };
  switch (key) {
    case 'ArrowDown':
      return activate(!isOpen || activeIndex >= lastIndex ? firstIndex : activeIndex + 1);
    case 'ArrowUp':
      return activate(!isOpen || activeIndex <= 0 ? lastIndex : activeIndex - 1);
    case 'Home':
      return isOpen ? activate(firstIndex) : noEffect;
    case 'End':
      return isOpen ? activate(lastIndex) : noEffect;
    case 'Enter':
      // Enter in this field never submits the form, even if there is no option to toggle. Without an active option
      // Enter toggles the first match.
      return isOpen && count > 0
        ? { kind: 'toggle', index: Math.max(activeIndex, 0) }
        : activate(-1);
    case ' ':
      if (isOpen) return activeIndex < 0 ? noEffect : { kind: 'toggle', index: activeIndex };
      // A space after other text belongs to the filter.
      return filterText === '' ? activate(-1) : noEffect;
    case 'Escape':
      return isOpen ? { kind: 'close' } : noEffect;
    case 'Backspace':
      return filterText === '' ? { kind: 'removeLast' } : noEffect;
    default:
      return noEffect;
  }
}
