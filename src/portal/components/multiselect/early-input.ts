import { listMove } from './multiselect-keys.ts';

interface Early {
  readonly query: string;
  readonly open: boolean;
  readonly active: number;
}

/** Reads what portal/layouts/start-page.ts has noted (rule 10.12); undefined for nothing. */
export function earlyInput(id: string, count: number): Early | undefined {
  const focused = document.activeElement;
  const pressed = focused?.getAttribute('data-pressed');
  if (focused?.id !== id || typeof pressed !== 'string') return undefined;
  const query = (focused as HTMLInputElement).value.trim();
  const { kind, index } = listMove(pressed, { open: false, active: -1, query: '', count });
  const isMove = query === '' && kind === 'go';
  return {
    query,
    open: isMove || query !== '' || pressed === 'click',
    active: isMove ? index : -1,
  };
}
