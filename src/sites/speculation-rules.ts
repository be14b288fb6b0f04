import { API_PREFIXES, type RouteName, routeOf } from '../contract/routes.ts';

/** Pages without personal data and one-time tokens, whose visit changes nothing. */
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
 * Renders the next page when its link is hovered or pressed, fetches others when theirs is pressed
 * (rule 18.15). Never backend URLs: a GET may have side effects. A string: the CSP has its hash.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [ruleFor(PRERENDERED_PATHS, '/*\\?(.+)', 'moderate')],
  prefetch: [ruleFor('/*', API_PATHS, 'conservative')],
});

type Pattern = string | readonly string[];

function ruleFor(pages: Pattern, except: Pattern, eagerness: string) {
  const where = { and: [{ href_matches: pages }, { not: { href_matches: except } }] };
  return { where, eagerness };
}
