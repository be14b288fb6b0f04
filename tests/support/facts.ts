import { pageFactsOf } from '../../src/portal/layouts/islands/page-facts-of.ts';

/** The facts of the site that islands receive from their page. */
export const FACTS = pageFactsOf({ environment: 'dev', client: 'library' });
