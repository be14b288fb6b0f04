import { expect } from 'vitest';
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
  const { askForDefinition } = await import('../../../src/journeys/registration/definition.ts');
  expect(await askForDefinition(new Promise(() => {}))).toBe(true);
  const { ServerForm } = await import('../../../src/journeys/registration/server/ServerForm.tsx');
  page.show(<ServerForm captcha="altcha" />);
  return page;
}

/** A mandatory field of such a form. */
export function definedField(name: string, label: string, more: object = {}) {
  return { name, label, type: 'text', mandatory: true, ...more };
}
