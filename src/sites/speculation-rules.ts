import { API_PREFIXES, type RouteName, routeOf } from '../contract/routes.ts';

/** Routes without personal data, one-time tokens and side effects. */
const PRERENDERED_ROUTES: readonly RouteName[] = [
  'welcome',
  'registration',
  'resendOptIn',
  'forgotUsername',
  'forgotPassword',
  'contact',
  'contactCategory',
  'contactTopic',
  'cancellation',
  'withdrawal',
  'accessibility',
  'storage',
];

const PRERENDERED_PATHS = PRERENDERED_ROUTES.map((name) => routeOf(name).path);
/** A URL pattern of all addresses with a query. */
const ADDRESSES_WITH_QUERY = '/*\\?(.+)';
const API_PATHS = API_PREFIXES.flatMap((prefix) => [prefix, `${prefix}/*`]);

/**
 * These rules let a browser prerender a page when its link is hovered, and fetch other pages when their
 * link is pressed (rule 18.15). Addresses of the backend are excluded, because a GET may have side effects.
 * The value is a text, because the Content-Security-Policy contains the hash of the text.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [createRule(PRERENDERED_PATHS, ADDRESSES_WITH_QUERY, 'moderate')],
  prefetch: [createRule('/*', API_PATHS, 'conservative')],
});

type Pattern = string | readonly string[];

function createRule(pages: Pattern, exceptions: Pattern, eagerness: string) {
  const where = { and: [{ href_matches: pages }, { not: { href_matches: exceptions } }] };
  return { where, eagerness };
}
