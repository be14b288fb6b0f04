import { chosenNewsletters, newsletters, setNewsletters } from '../../contract/newsletter.ts';
import { fieldError } from '../../contract/openapi/field-errors.ts';
import {
  searchSettings,
  setOccupationSpheres,
  setTaxonomies,
} from '../../contract/search-settings.ts';
import choices from '../account/choices.json' with { type: 'json' };
import type { Backend } from '../backend.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { signedIn, type Visit } from '../endpoint/visit.ts';
import { forbidden, invalid } from '../refusal.ts';
import { normaliseAddress, type Person } from '../store/people.ts';
import { type InterestKind, interestsOf, keepInterests, markChecked } from '../store/profiles.ts';

/** Search settings and newsletters (rules 5.3, 5.4.3, 5.5). */
export function serveSettings(endpoint: Endpoint, { store }: Backend): void {
  endpoint(searchSettings, (_, visit) => {
    const person = signedIn(visit);
    if (person.no_search_preferences === 1) return { results: [] };
    const taxonomy = withChosen('taxonomy', person);
    return { results: [{ taxonomy, occupation_sphere: withChosen('occupation_sphere', person) }] };
  });

  endpoint(setOccupationSpheres, ({ occupation_sphere: ids }, visit) =>
    keep('occupation_sphere', signedIn(visit), ids),
  );
  endpoint(setTaxonomies, ({ taxonomies: ids }, visit) => keep('taxonomy', signedIn(visit), ids));

  endpoint(newsletters, (_, { person }) => {
    const chosen = person ? interestsOf(store, person.id, 'newsletter') : [];
    return choices.newsletter.map((one) => ({ ...one, subscribed: chosen.includes(one.id) }));
  });

  endpoint(chosenNewsletters, ({ username }, visit) => {
    const ids = interestsOf(store, ownAccount(visit, username).id, 'newsletter');
    const items = choices.newsletter
      .filter(({ id }) => ids.includes(id))
      .map(({ id, label }) => ({ id, label }));
    // A single item is no list here: the shop system maps XML (rule 5.5.2).
    const [first, ...others] = items;
    const Items = others.length === 0 && first ? first : items;
    return { return: { Results: String(items.length), Items } };
  });

  endpoint(setNewsletters, ({ username, newsletters: ids }, visit) => {
    keep('newsletter', ownAccount(visit, username), ids);
    return { return: 'ok' as const };
  });

  function withChosen(kind: 'taxonomy' | 'occupation_sphere', { id }: Person) {
    const chosen = interestsOf(store, id, kind);
    return choices[kind].map((option) => ({ ...option, selected: chosen.includes(option.id) }));
  }

  function keep(kind: InterestKind, { id }: Person, ids: readonly string[]) {
    if (ids.some((chosen) => !choices[kind].some((option) => option.id === chosen)))
      throw invalid(fieldError(kind, 'isIn', 'Diese Auswahl ist nicht bekannt.'));
    keepInterests(store, id, kind, ids);
    markChecked(store, id);
    return { success: true };
  }
}

/** The signed-in person. @throws Refusal 403 when the request names another one (rule S6.3) */
function ownAccount(visit: Visit, username: string): Person {
  const person = signedIn(visit);
  if (normaliseAddress(username) !== normaliseAddress(person.username)) throw forbidden();
  return person;
}
