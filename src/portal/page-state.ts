import type { RouteName } from '../contract/routes.ts';
import type { PublisherFacts } from '../sites/publishers/facts.ts';

/*
 * This file lists every `data-*` attribute that one file of the portal writes and another file reads.
 * tests/portal/page-state.test.ts compares the list with the source. Attributes of one component and its
 * style sheet are not in the list.
 *
 * CSS chooses the variant for the person (`session`, `part` and `for`), and a script chooses the screen
 * (`screen`). `hides` and `page-for` hide links to pages that the active client does not offer.
 */

export type SessionKind = 'unknown' | 'guest' | 'unidentified' | 'ip' | 'personal' | 'admin';

/**
 * The attributes of `<html>`. The build writes them (layouts/Portal.astro), layouts/inline-script.js corrects
 * them for another active client before the first paint, and scripts change them by the functions below.
 */
interface PageState {
  /**
   * The kind of session; `unknown` until the boot ends. session/boot.ts writes it; styles/variants.css and
   * client:session read it.
   */
  readonly session: SessionKind;
  /**
   * Part of the kind: owner or subuser, signed-out or unproven. The files that write and read `session` do
   * the same with `part`.
   */
  readonly part: string;
  /** The id of the active client. page/shown-client.ts writes it; the style of a brand and journeys/terms read it. */
  readonly client: string;
  /**
   * Set while the active client is not the client of the tree: `pending` until the page shows the publisher
   * of the active client, then `shown`. layouts/inline-script.js writes it first, page/shown-client.ts
   * changes it to `shown`; layouts/ and journeys/contact/ read it.
   */
  readonly foreign: 'pending' | 'shown';
  /**
   * The groups of pages that the active client hides, and `this-page` on a hidden page, separated by spaces.
   * page/shown-client.ts writes it; styles/variants.css, layouts/ and `isPageHidden` read it.
   */
  readonly hides: string;
  /**
   * The form of the registration. journeys/registration/choose-form.ts writes it, Registration.css and
   * Registration.astro read it.
   */
  readonly registration: 'normal' | 'shop' | 'server';
  /** The name of the page's route; the 404 page has none. The session, reports and the style of a brand read it. */
  readonly route: RouteName;
  /** The group of pages that the page belongs to. page/shown-client.ts reads it. */
  readonly pageFor: string;
  /**
   * `reset` on a page that a mailed link for a new password has opened, `confirmed` after a mailed link has
   * confirmed a registration. layouts/inline-script.js writes it; journeys/password and journeys/opt-in read
   * it.
   */
  readonly link: 'reset' | 'confirmed';
}

/** The attributes of elements inside the page. */
interface ElementState {
  /**
   * On a block: the kinds of session, and their parts, that see the block. Journeys and layouts write it;
   * styles/variants.css and page/waiting.ts read it.
   */
  readonly for: string;
  /** On a block: the screens to which it belongs. Journeys write it; page/screens.ts shows one of them. */
  readonly screen: string;
  /**
   * On a link or block: the group of pages to which it belongs. Journeys and layouts write it;
   * styles/variants.css hides it.
   */
  readonly pageFor: string;
  /**
   * On a text or link: the facts that `showFact` writes into the element, separated by spaces. Journeys and layouts
   * write it; layouts/OtherClients.css hides the facts of another publisher.
   */
  readonly fact: FactName;
  /**
   * On a button: how it signs in or out. Journeys, layouts and components write it;
   * session/navigation/sign-in-and-out.ts listens to its clicks.
   */
  readonly auth: AuthAction;
  /**
   * On hidden content: the shortest time for which a spinner takes its place.
   * components/messages/DelayedContent.astro writes it, page/waiting.ts reads it.
   */
  readonly waitMs: string;
  /**
   * On a form: `sent` if a person has submitted the form before React took it over, `ready` after React has
   * taken it over. layouts/inline-script.js and forms/PortalForm.tsx write it; drafts and styles read it.
   */
  readonly stage: 'sent' | 'ready';
}

export type SignInAction =
  | 'login'
  | 'login-forward'
  | 'login-to-product'
  | 'personal-login'
  | 'relogin';

export type AuthAction = SignInAction | 'logout';

/** @returns undefined where the page has no such attribute */
export function readPageState<Name extends keyof PageState>(
  name: Name,
): PageState[Name] | undefined {
  return document.documentElement.dataset[name] as PageState[Name] | undefined;
}

export function setPageState(changes: Partial<PageState>): void {
  Object.assign(document.documentElement.dataset, changes);
}

/** @returns undefined where the element has no such attribute */
export function readElementState<Name extends keyof ElementState>(
  element: HTMLElement,
  name: Name,
): ElementState[Name] | undefined {
  return element.dataset[name] as ElementState[Name] | undefined;
}

export function setElementState(element: HTMLElement, changes: Partial<ElementState>): void {
  Object.assign(element.dataset, changes);
}

/** Whether the active client hides this page. The answer may change when the client's settings arrive (rule 2.8). */
export function isPageHidden(): boolean {
  return document.documentElement.matches('[data-hides~="this-page"]');
}

/** Facts of the active client's publisher, and facts about the client, the person and the day. */
type FactName =
  | keyof PublisherFacts
  | 'product'
  | 'back-link'
  | 'year'
  /** The name, or the user name if the person has no name. */
  | 'user-name'
  | 'full-name'
  | 'username';

/** Facts that are the address of a link. All other facts are texts. */
const ADDRESS_FACTS: readonly FactName[] = ['call', 'terms', 'privacy'];

/** Finds the elements that show a fact. */
export function findFactElements(name: FactName): NodeListOf<HTMLElement> {
  return document.querySelectorAll(`[data-fact~="${name}"]`);
}

export function showFact(name: FactName, value: string): void {
  for (const element of findFactElements(name))
    if (ADDRESS_FACTS.includes(name)) element.setAttribute('href', value);
    else element.textContent = value;
}
