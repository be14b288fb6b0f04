import { API_PREFIXES, type RouteName, routeOf } from '../contract/routes.ts';

/** Pages without personal data, one-time tokens and side effects. */
const PRERENDERED: readonly RouteName[] = [
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

const PRERENDERED_PATHS = PRERENDERED.map((name) => routeOf(name).path);
const API_PATHS = API_PREFIXES.flatMap((prefix) => [prefix, `${prefix}/*`]);

/**
 * Prerenders a page when its link is hovered, and fetches other pages when their link is pressed
 * (rule 18.15). Backend URLs are excluded, because a GET may have side effects. The value is a text,
 * because the Content-Security-Policy contains its hash.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [createRule(PRERENDERED_PATHS, '/*\\?(.+)', 'moderate')],
  prefetch: [createRule('/*', API_PATHS, 'conservative')],
});

type Pattern = string | readonly string[];

function createRule(pages: Pattern, except: Pattern, eagerness: string) {
  const where = { and: [{ href_matches: pages }, { not: { href_matches: except } }] };
  return { where, eagerness };
}
