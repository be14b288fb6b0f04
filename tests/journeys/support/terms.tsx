import { siteOf } from '../../../src/sites/trees.ts';
import { box } from '../../support/fields.ts';
import { type Options, openIsland } from './island.ts';

export const { terms: TERMS } = siteOf({ environment: 'dev', client: 'library' });

export const openTerms = (options: Options = {}) =>
  openIsland(
    { path: '/agb-akzeptieren', route: 'terms', as: 'premium@example.de', ...options },
    async () => {
      const { TermsForm } = await import('../../../src/portal/journeys/terms/TermsForm.tsx');
      return <TermsForm terms={TERMS} />;
    },
  );

export const termsBox = () => box('Ja, mit der Geltung der AGB bin ich einverstanden');
