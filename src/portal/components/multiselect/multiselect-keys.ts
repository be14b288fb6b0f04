/** What a key does in the field (rules 10.8, A19). */
export interface ListMove {
  readonly kind: 'go' | 'close' | 'toggle' | 'removeLast' | 'none';
  readonly index: number;
}

/** 'go' also opens the list; 'none' leaves the key to the browser. */
export function listMove(
  key: string,
  { open, count, active, query }: { open: boolean; count: number; active: number; query: string },
): ListMove {
  const last = count - 1;
  const go = (index: number): ListMove => ({ kind: 'go', index });
  const toggle = (index: number): ListMove => ({ kind: index < 0 ? 'none' : 'toggle', index });
  const none: ListMove = { kind: 'none', index: -1 };
  switch (key) {
    case 'ArrowDown':
      return go(Math.min(last, !open || active === last ? 0 : active + 1));
    case 'ArrowUp':
      return go(!open || active <= 0 ? last : active - 1);
    case 'Home':
      return open ? go(Math.min(last, 0)) : none;
    case 'End':
      return open ? go(last) : none;
    case 'Enter':
      // Never submits the form.
      return open && count > 0 ? toggle(Math.max(active, 0)) : go(-1);
    // While the user types, a space belongs to the filter text.
    case ' ':
      if (open) return toggle(active);
      return query === '' ? go(-1) : none;
    case 'Escape':
      return open ? { kind: 'close', index: -1 } : none;
    case 'Backspace':
      return query === '' ? { kind: 'removeLast', index: -1 } : none;
    default:
      return none;
  }
}
