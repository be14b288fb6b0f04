import type { DeclarationKind } from '../../../src/sites/declarations.ts';
import { openPage, type Page } from '../../support/page.tsx';

const PATHS = { cancellation: '/vertrag-kuendigen', withdrawal: '/vertrag-widerrufen' } as const;

export const TARGETS = {
  cancellation: { category: 'vertrag', topic: 'kuendigung' },
  withdrawal: { category: 'vertrag', topic: 'widerruf' },
} as const;

export async function openDeclaration(
  kind: DeclarationKind,
  options: Partial<Parameters<typeof openPage>[0]> = {},
): Promise<Page> {
  const page = await openPage({ path: PATHS[kind], route: kind, ...options });
  const { DeclarationArea } = await import(
    '../../../src/portal/journeys/declarations/DeclarationArea.tsx'
  );
  page.show(
    <DeclarationArea
      captcha="altcha"
      kind={kind}
      phone="0800 1234567"
      targets={{ library: TARGETS[kind] }}
    />,
  );
  return page;
}
