/** The codes of keys in WebDriver. */
export const KEYS = {
  backspace: '\uE003',
  tab: '\uE004',
  enter: '\uE007',
  escape: '\uE00C',
  space: ' ',
  arrowDown: '\uE015',
  shift: '\uE008',
} as const;
