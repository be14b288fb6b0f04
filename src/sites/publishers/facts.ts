import type { Publisher } from '../schemas/publisher.ts';

export type PublisherFacts = Readonly<ReturnType<typeof factsOf>>;

export function factsOf(publisher: Publisher) {
  const { name, tagline, phone, hours, hoursExceptions, termsUrl, privacyUrl, links } = publisher;
  return {
    name,
    tagline,
    // Non-breaking spaces keep the number in one line.
    phone: phone.shown.replaceAll(' ', '\u00a0'),
    call: phone.link,
    hours,
    /** Opening hours with exceptions, for contact pages. */
    allHours: hoursExceptions ? `${hours}, ${hoursExceptions}` : hours,
    terms: termsUrl,
    privacy: privacyUrl,
    links,
  };
}

export function findDifferingFacts(own: Publisher, other: Publisher): Partial<PublisherFacts> {
  const ownFacts = new Set(Object.entries(factsOf(own)).map((fact) => JSON.stringify(fact)));
  const facts = Object.entries(factsOf(other));
  return Object.fromEntries(facts.filter((fact) => !ownFacts.has(JSON.stringify(fact))));
}
