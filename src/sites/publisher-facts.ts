import type { Publisher } from './publisher-schema.ts';

export interface PublisherFacts {
  readonly name: string;
  readonly tagline: string;
  readonly phone: string;
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

export function differingFacts(own: Publisher, other: Publisher): Partial<PublisherFacts> {
  const shown = Object.values(factsOf(own));
  return Object.fromEntries(
    Object.entries(factsOf(other)).filter(
      ([, value], index) => JSON.stringify(value) !== JSON.stringify(shown[index]),
    ),
  );
}
