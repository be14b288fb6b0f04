import { siteOf } from '../../../sites/trees.ts';
import type { PageFacts } from '../../components/page-facts.ts';

/** Reads the facts of the site that islands get as a prop. @param parameters `Astro.params` of the page */
export function pageFactsOf(parameters: Parameters<typeof siteOf>[0]): PageFacts {
  const { page, publisher } = siteOf(parameters);
  const { terms, privacy, phone, call } = publisher;
  return {
    publisher: { terms, privacy, phone, call },
    captcha: { provider: page.captcha.provider },
  };
}
