import { expect, test } from '../support/portal.ts';
import { GUEST_SCREENS, openScreen } from '../support/screens.ts';
import { heading, openStopped } from '../support/visit.ts';

test('rules A7, 18.11: reduced motion disables every animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStopped(page, '/');
  const spinner = page.getByRole('main').getByText('Wird geladen …');
  await expect(spinner).toBeVisible();
  const motion = await spinner.evaluate((element) => [
    getComputedStyle(element, '::before').animationName,
    getComputedStyle(document.documentElement).scrollBehavior,
  ]);
  expect(motion).toEqual(['none', 'auto']);
  const moving = await page.evaluate(() =>
    // The phone notice appears without motion (rule 7.21.a).
    [...document.querySelectorAll('body :not(.phone-notice)')].flatMap((element) => {
      const { transitionDuration, animationName } = getComputedStyle(element);
      return transitionDuration === '0s' && animationName === 'none' ? [] : [element.className];
    }),
  );
  expect(moving).toEqual([]);
});

test('rule A29: borders and icons are visible with forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/__gallery');
  const looks = await page.evaluate(() => {
    const style = (selector: string, part?: string) => {
      const element = document.querySelector(selector);
      return element && getComputedStyle(element, part);
    };
    return {
      button: style('.button')?.borderTopWidth,
      field: style('.control')?.borderTopStyle,
      notice: style('.notice')?.borderTopStyle,
      pill: style('.pill')?.borderTopStyle,
      tick: style('.choice > :checked')?.borderTopStyle,
      fault: style('.field-fault', '::before')?.backgroundColor,
      word: style('.notice-word', '::before')?.backgroundColor,
      text: style('.field-fault')?.color,
    };
  });
  expect(looks).toMatchObject({
    button: '2px',
    field: 'solid',
    notice: 'solid',
    pill: 'solid',
    tick: 'solid',
    fault: looks.text,
    word: looks.text,
  });
});

test('rules A29, 10.11: confirmations are printed without buttons', async ({ page }) => {
  for (const name of ['registration sent', 'registration done']) {
    const screen = GUEST_SCREENS.find((known) => known.name === name);
    if (screen) await openScreen(page, screen);
    await page.emulateMedia({ media: 'print' });
    await expect(heading(page)).toBeVisible();
    for (const part of ['navigation', 'contentinfo', 'button', 'complementary'] as const)
      await expect(page.getByRole(part).filter({ visible: true })).toHaveCount(0);
    expect((await page.pdf()).length).toBeGreaterThan(1000);
    await page.emulateMedia({ media: null });
  }
});
