import { listMove } from './multiselect-keys.ts';

/** What was done on the placeholder of a multiselect. */
interface Early {
  readonly hasFocus: boolean;
  readonly query: string;
  readonly open: boolean;
  readonly active: number;
}

const NOTHING: Early = { hasFocus: false, query: '', open: false, active: -1 };

/**
 * Reads the placeholder of a multiselect that renders for the first time and is about to replace it
 * (rule 10.12). layouts/start-page.ts notes the last press, also before hydration.
 */
export function takeOver(id: string, count: number): Early {
  // The build has no document.
  const focused = globalThis.document?.activeElement;
  const pressed = focused?.getAttribute('data-pressed');
  if (focused?.id !== id || typeof pressed !== 'string') return NOTHING;
  const query = (focused as HTMLInputElement).value.trim();
  const { kind, index } = listMove(pressed, { open: false, active: -1, query: '', count });
  const isMove = query === '' && kind === 'go';
  return {
    hasFocus: true,
    query,
    open: isMove || query !== '' || pressed === 'click',
    active: isMove ? index : -1,
  };
}
