export const KEYS = {
  backspace: '\uE003',
  tab: '\uE004',
  enter: '\uE007',
  escape: '\uE00C',
  space: ' ',
  arrowDown: '\uE015',
  shift: '\uE008',
} as const;

export function keyActions(keys: string) {
  const actions = [...keys].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return { type: 'key', id: 'keyboard', actions };
}
