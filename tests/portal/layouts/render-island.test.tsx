import { render, screen, within } from '@testing-library/react';
import { Suspense, useId } from 'react';
import { expect, test } from 'vitest';
import { PageFactsContext } from '../../../src/portal/components/page-facts.ts';
import { CaptchaBadge } from '../../../src/portal/forms/captcha/CaptchaBadge.tsx';
import { renderIsland } from '../../../src/portal/layouts/render-island.ts';
import { siteOf } from '../../../src/sites/trees.ts';

const { page, publisher } = siteOf({ environment: 'dev', client: 'library' });

/** More than React sends at once, which is 12.8 kB. */
const FIELDS = Array.from({ length: 20 }, (_, number) => `Angabe ${number} ${'x'.repeat(1000)}`);

function Field({ label }: { label: string }) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input id={id} />
    </p>
  );
}

function Broken(): never {
  throw new Error('broken');
}

const form = (
  <form>
    {FIELDS.map((label) => (
      <Field key={label} label={label} />
    ))}
    <CaptchaBadge />
  </form>
);

const consentsIn = (place: HTMLElement) =>
  within(place).queryAllByRole('checkbox', { name: /Google reCAPTCHA/ });

/** A page with the form as a build writes it. */
async function openRendered() {
  const value = { publisher, captcha: { provider: 'recaptcha' } };
  const html = await renderIsland(<PageFactsContext value={value}>{form}</PageFactsContext>, '');
  const facts = JSON.stringify({ ...page, captcha: { provider: 'recaptcha', siteKey: 'key' } });
  document.body.innerHTML = `<main>${html}</main><script type="application/json" id="site">${facts}</script>`;
  return screen.getByRole('main');
}

test('a long form is prerendered whole: no script that the policy blocks, one consent in its place (rule S3.5)', async () => {
  const main = await openRendered();
  expect(main.innerHTML.length).toBeGreaterThan(20_000);
  expect([...main.querySelectorAll('script, template, [hidden]')]).toEqual([]);
  expect(consentsIn(main.querySelector('form') as HTMLElement)).toHaveLength(1);
  expect(main.querySelectorAll('input[type=checkbox]')).toHaveLength(1);
});

test('a long form keeps what is prerendered when its code comes (rule S3.5)', async () => {
  const main = await openRendered();
  const [before] = consentsIn(main);
  const { unmount } = render(form, { container: main, hydrate: true });
  expect(consentsIn(main)).toEqual([before]);
  expect(main.querySelectorAll('form > p')).toHaveLength(FIELDS.length);
  unmount();
});

test.each([
  ['a component', <Broken key="broken" />],
  [
    'one that may wait',
    <Suspense key="waiting">
      <Broken />
    </Suspense>,
  ],
])('an error of %s ends the build', async (_, island) => {
  await expect(renderIsland(island, 'r1')).rejects.toThrow('broken');
});
