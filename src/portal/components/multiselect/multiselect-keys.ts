/**
 * The effect of a key in the field (rules 10.8, A19). 'open' opens the list at an option, or at none for
 * -1; 'none' leaves the key to the browser.
 */
export interface KeyEffect {
  readonly kind: 'open' | 'close' | 'toggle' | 'removeLast' | 'none';
  readonly index: number;
}

interface ListState {
  readonly isOpen: boolean;
  /** The number of options that match the filter. */
  readonly count: number;
  /** The index of the active option, or -1. */
  readonly activeIndex: number;
  /** The text of the filter. */
  readonly query: string;
}

export function findKeyEffect(
  key: string,
  { isOpen, count, activeIndex, query }: ListState,
): KeyEffect {
  const lastIndex = count - 1;
  const openAt = (index: number): KeyEffect => ({ kind: 'open', index });
  const toggle = (index: number): KeyEffect => ({ kind: index < 0 ? 'none' : 'toggle', index });
  const noEffect: KeyEffect = { kind: 'none', index: -1 };
  switch (key) {
    case 'ArrowDown':
      return openAt(
        Math.min(lastIndex, !isOpen || activeIndex === lastIndex ? 0 : activeIndex + 1),
      );
    case 'ArrowUp':
      return openAt(!isOpen || activeIndex <= 0 ? lastIndex : activeIndex - 1);
    case 'Home':
      return isOpen ? openAt(Math.min(lastIndex, 0)) : noEffect;
    case 'End':
      return isOpen ? openAt(lastIndex) : noEffect;
    case 'Enter':
      // Enter in this field never submits the form.
      return isOpen && count > 0 ? toggle(Math.max(activeIndex, 0)) : openAt(-1);
    case ' ':
      if (isOpen) return toggle(activeIndex);
      // A blank after other text belongs to the filter.
      return query === '' ? openAt(-1) : noEffect;
    case 'Escape':
      return isOpen ? { kind: 'close', index: -1 } : noEffect;
    case 'Backspace':
      return query === '' ? { kind: 'removeLast', index: -1 } : noEffect;
    default:
      return noEffect;
  }
}
