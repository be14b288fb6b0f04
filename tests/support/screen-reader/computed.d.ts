/** Properties that Chromium has with `ComputedAccessibilityInfo`, see tests/e2e/playwright.config.ts. */
interface Element {
  readonly computedName: string;
  readonly computedRole: string;
}
