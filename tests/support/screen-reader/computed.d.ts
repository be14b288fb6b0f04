/** Properties that Chromium has with the feature `ComputedAccessibilityInfo`, which tests/e2e/long.config.ts enables. */
interface Element {
  readonly computedName: string;
  readonly computedRole: string;
}
