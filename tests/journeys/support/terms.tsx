import { siteOf } from '../../../src/sites/trees.ts';
import { FACTS } from '../../support/facts.ts';
import { findCheckbox } from '../../support/fields.ts';
import { createOpener } from './island.ts';

export const { terms: TERMS } = siteOf({ environment: 'dev', client: 'library' });

const TERMS_PAGE = {
  path: '/agb-akzeptieren',
  route: 'terms',
  username: 'premium@example.de',
} as const;

export const openTerms = createOpener(TERMS_PAGE, async () => {
  const { TermsFormIsland } = await import('../../../src/portal/journeys/terms/TermsForm.tsx');
  return <TermsFormIsland facts={FACTS} terms={TERMS} />;
});

export const findAcceptanceBox = () =>
  findCheckbox('Ja, mit der Geltung der AGB bin ich einverstanden');
