import { expect } from 'vitest';
import { until } from '../../support/clock.ts';
import { openPage, type Page } from '../../support/page.tsx';

const FORM = '/csa/registration';

type Options = Partial<Parameters<typeof openPage>[0]>;

/** Opens the registration with the form that the backend defines; its client does so by itself. */
export async function openDefined(
  fields?: readonly unknown[],
  options: Options = {},
): Promise<Page> {
  const page = await openPage({
    path: '/registrierung?clientId=seminar',
    route: 'registration',
    ...options,
  });
  if (fields)
    page.sandbox.faults.add({ path: FORM, kind: 'status', status: 200, body: { fields } });
  const definition = await import('../../../src/portal/journeys/registration/definition.ts');
  definition.askForDefinition();
  expect(await definition.hasDefinition(new Promise(() => {}))).toBe(true);
  const { ServerForm } = await import(
    '../../../src/portal/journeys/registration/server/ServerForm.tsx'
  );
  page.show(<ServerForm captcha="altcha" />);
  // The code of a password comes a moment later.
  await until(() => expect(document.querySelector('[type="password"][readonly]')).toBeNull());
  return page;
}

export function definedField(name: string, label: string, more: object = {}) {
  return { name, label, type: 'text', mandatory: true, ...more };
}
