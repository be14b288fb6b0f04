import { pageFactsOf } from '../../src/portal/layouts/islands/page-facts-of.ts';

/** What islands know of the site of their page. */
export const FACTS = pageFactsOf({ environment: 'dev', client: 'library' });
