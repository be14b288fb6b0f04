import type { Publisher } from './publisher-schema.ts';

/** What pages show of a publisher. */
export interface PublisherFacts {
  readonly name: string;
  readonly tagline: string;
  readonly phone: string;
  /** A `tel:` address. */
  readonly call: string;
  readonly hours: string;
  /** With the exceptions, on contact pages. */
  readonly allHours: string;
  readonly terms: string;
  readonly privacy: string;
  readonly links: readonly { readonly label: string; readonly address: string }[];
}

export function factsOf(publisher: Publisher): PublisherFacts {
  const { name, tagline, phone, hours, hoursExceptions, termsUrl, privacyUrl, links } = publisher;
  return {
    name,
    tagline,
    phone: phone.shown,
    call: phone.link,
    hours,
    allHours: hoursExceptions ? `${hours}, ${hoursExceptions}` : hours,
    terms: termsUrl,
    privacy: privacyUrl,
    links,
  };
}

/** The facts of one publisher that differ from those of another (rule 25.5). */
export function differingFacts(own: Publisher, other: Publisher): Partial<PublisherFacts> {
  const shown = factsOf(own);
  return Object.fromEntries(
    Object.entries(factsOf(other)).filter(
      ([name, value]) =>
        JSON.stringify(value) !==
        JSON.stringify(Object.entries(shown).find(([key]) => key === name)?.[1]),
    ),
  );
}
