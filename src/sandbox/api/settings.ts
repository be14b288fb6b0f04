import { chosenNewsletters, newsletters, setNewsletters } from '../../contract/newsletter.ts';
import { fieldError } from '../../contract/openapi/field-errors.ts';
import {
  searchSettings,
  setOccupationSpheres,
  setTaxonomies,
} from '../../contract/search-settings.ts';
import { NEWSLETTERS, OCCUPATION_SPHERES, type Option, TAXONOMIES } from '../account/choices.ts';
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
    return {
      results: [
        {
          taxonomy: withChosen(TAXONOMIES, person, 'taxonomy'),
          occupation_sphere: withChosen(OCCUPATION_SPHERES, person, 'occupation_sphere'),
        },
      ],
    };
  });

  endpoint(setOccupationSpheres, ({ occupation_sphere: ids }, visit) =>
    keep(signedIn(visit), 'occupation_sphere', OCCUPATION_SPHERES, ids),
  );
  endpoint(setTaxonomies, ({ taxonomies: ids }, visit) =>
    keep(signedIn(visit), 'taxonomy', TAXONOMIES, ids),
  );

  endpoint(newsletters, (_, { person }) => {
    const chosen = person ? interestsOf(store, person.id, 'newsletter') : [];
    return NEWSLETTERS.map((letter) => ({ ...letter, subscribed: chosen.includes(letter.id) }));
  });

  endpoint(chosenNewsletters, ({ username }, visit) => {
    const ids = interestsOf(store, ownAccount(visit, username).id, 'newsletter');
    const items = NEWSLETTERS.filter(({ id }) => ids.includes(id)).map(({ id, label }) => ({
      id,
      label,
    }));
    // A single item is no list here: the shop system maps XML (rule 5.5.2).
    const [first, ...others] = items;
    const Items = others.length === 0 && first ? first : items;
    return { return: { Results: String(items.length), Items } };
  });

  endpoint(setNewsletters, ({ username, newsletters: ids }, visit) => {
    keep(ownAccount(visit, username), 'newsletter', NEWSLETTERS, ids);
    return { return: 'ok' as const };
  });

  function withChosen(options: readonly Option[], { id }: Person, kind: InterestKind) {
    const chosen = interestsOf(store, id, kind);
    return options.map((option) => ({ ...option, selected: chosen.includes(option.id) }));
  }

  function keep({ id }: Person, kind: InterestKind, options: readonly Option[], ids: string[]) {
    if (ids.some((chosen) => !options.some((option) => option.id === chosen)))
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
