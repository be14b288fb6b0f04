import { expect, expectAccessible, test } from '../support/portal.ts';
import { expectWidth, openAddress } from '../support/visit.ts';

const HOSTILE_HTML = [
  '<img src=x onerror="window.__x=1">',
  '<svg onload="window.__x=1">',
  '<a href="javascript:window.__x=1">a</a>',
  '<a href="&#106;avascript:window.__x=1">b</a>',
  '<iframe srcdoc="<script>parent.__x=1</script>"></iframe>',
  '<form action="//evil.test"><input></form>',
  '<style>@import "//evil.test/x.css"</style>',
  '<b id="csrf-token">c</b>',
].join(' ');

/** Reserved names, names that are no identifiers, one name twice, and a field that gets no choices. */
const NAMES = [
  'request_token',
  '__proto__',
  'constructor',
  'a[b]',
  'pattern',
  'twice',
  'empty',
  'message',
  'twice',
];

/** Width of Playwright’s default viewport. */
const VIEWPORT_WIDTH_PX = 1280;

/** A definition with hostile names, texts and rules, a very long label and 200 plain fields. */
const DEFINITION = {
  helperText: HOSTILE_HTML,
  fields: [
    ...NAMES.map((name, index) => ({
      name,
      label: `${index} ${HOSTILE_HTML}`,
      type: ['text', 'hologram', 'select', 'radio'][index % 4],
      mandatory: false,
      placeholder: HOSTILE_HTML,
      description: HOSTILE_HTML,
      text: HOSTILE_HTML,
      options: { pattern: index % 2 === 0 ? '(a+)+$' : '[', minLength: 'viele' },
      ...(name !== 'empty' && { selection: [{ value: HOSTILE_HTML, label: HOSTILE_HTML }] }),
    })),
    ...Array.from({ length: 200 }, (_, index) => ({
      name: `field${index}`,
      label: 'x'.repeat(index === 0 ? 10_000 : 20),
      type: 'text',
      mandatory: false,
    })),
  ],
};

test('a hostile definition is shown as a normal form (S2.1, S2.6, S2.7)', async ({ page }) => {
  await page.route('/csa/contact/getForm', (route) => route.fulfill({ json: DEFINITION }));
  const sentRequest = page.waitForRequest('/salesforce/send');
  await page.route('/salesforce/send', (route) =>
    route.fulfill({ json: { success: true, status: 200 } }),
  );
  await openAddress(page, '/kontakt/abo/kuendigung');
  await expect(page.locator('[name="answer-twice"]')).toBeVisible();
  await expect(page.locator('[name="answer-empty"]')).toHaveCount(0);
  for (const selector of ['img', 'svg[onload]', 'iframe', '#csrf-token'])
    await expect(page.locator(`main ${selector}`), selector).toHaveCount(0);
  // Pages have other style elements, but only the definition has a style element with @import.
  await expect(page.locator('main style', { hasText: '@import' })).toHaveCount(0);
  await expect(page.locator('main form')).toHaveCount(1);
  await expect(page.locator('main a[href^="javascript" i]')).toHaveCount(0);
  await expectWidth(page, VIEWPORT_WIDTH_PX);
  await expectAccessible(page);
  // Matching (a+)+$ against this text would hang the page.
  await page
    .locator('[name="answer-pattern"]')
    .first()
    .fill(`${'a'.repeat(40)}!`);
  await page.getByRole('button', { name: 'Senden' }).click();
  const payload: Record<string, unknown> = (await sentRequest).postDataJSON();
  for (const name of ['constructor', '__proto__', 'a[b]'])
    expect(Object.hasOwn(payload, name), name).toBe(false);
  // A captcha token is JSON in base64, which begins with 'ey'. The field `request_token` has not replaced it.
  expect(payload['request_token']).toMatch(/^ey/);
  await expect(page.locator('main .notice-success')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, '__x'))).toBeUndefined();
});
