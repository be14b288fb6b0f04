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

/** Finds the facts of another publisher that differ from the facts of the page's publisher. */
export function findDifferingFacts(
  pagePublisher: Publisher,
  otherPublisher: Publisher,
): Partial<PublisherFacts> {
  const pageFacts = new Set(
    Object.entries(factsOf(pagePublisher)).map((fact) => JSON.stringify(fact)),
  );
  const otherFacts = Object.entries(factsOf(otherPublisher));
  return Object.fromEntries(otherFacts.filter((fact) => !pageFacts.has(JSON.stringify(fact))));
}
