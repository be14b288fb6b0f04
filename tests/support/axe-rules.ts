/** Tags of the rules that every screen passes (rule A30). */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Options of axe: these tags, and the size of targets, which is off by default. */
export const AXE_RULES = {
  runOnly: AXE_TAGS,
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};
