import type { Publisher } from './publisher-schema.ts';

export type PublisherFacts = Readonly<ReturnType<typeof factsOf>>;

export function factsOf(publisher: Publisher) {
  const { name, tagline, phone, hours, hoursExceptions, termsUrl, privacyUrl, links } = publisher;
  return {
    name,
    tagline,
    phone: phone.shown,
    call: phone.link,
    hours,
    /** With the exceptions, on contact pages. */
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
