import { siteOf } from '../../../src/sites/trees.ts';
import { FACTS } from '../../support/facts.ts';
import { box } from '../../support/fields.ts';
import { opener } from './island.ts';

export const { terms: TERMS } = siteOf({ environment: 'dev', client: 'library' });

const PAGE = { path: '/agb-akzeptieren', route: 'terms', as: 'premium@example.de' } as const;

export const openTerms = opener(PAGE, async () => {
  const { TermsFormIsland } = await import('../../../src/portal/journeys/terms/TermsForm.tsx');
  return <TermsFormIsland facts={FACTS} terms={TERMS} />;
});

export const termsBox = () => box('Ja, mit der Geltung der AGB bin ich einverstanden');
