/** The effect of a key in the field (rules 10.8, A19). */
export interface ListMove {
  readonly kind: 'go' | 'close' | 'toggle' | 'removeLast' | 'none';
  readonly index: number;
}

/** Finds the effect of a key. 'go' also opens the list; 'none' leaves the key to the browser. */
export function listMove(
  key: string,
  {
    isOpen,
    count,
    active,
    query,
  }: { isOpen: boolean; count: number; active: number; query: string },
): ListMove {
  const lastIndex = count - 1;
  const go = (index: number): ListMove => ({ kind: 'go', index });
  const toggle = (index: number): ListMove => ({ kind: index < 0 ? 'none' : 'toggle', index });
  const noMove: ListMove = { kind: 'none', index: -1 };
  switch (key) {
    case 'ArrowDown':
      return go(Math.min(lastIndex, !isOpen || active === lastIndex ? 0 : active + 1));
    case 'ArrowUp':
      return go(!isOpen || active <= 0 ? lastIndex : active - 1);
    case 'Home':
      return isOpen ? go(Math.min(lastIndex, 0)) : noMove;
    case 'End':
      return isOpen ? go(lastIndex) : noMove;
    case 'Enter':
      // Enter in this field never submits the form.
      return isOpen && count > 0 ? toggle(Math.max(active, 0)) : go(-1);
    // While the user types, a space belongs to the filter text.
    case ' ':
      if (isOpen) return toggle(active);
      return query === '' ? go(-1) : noMove;
    case 'Escape':
      return isOpen ? { kind: 'close', index: -1 } : noMove;
    case 'Backspace':
      return query === '' ? { kind: 'removeLast', index: -1 } : noMove;
    default:
      return noMove;
  }
}
