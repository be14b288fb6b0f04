import type { RouteName } from '../contract/routes.ts';

export type SessionKind = 'unknown' | 'guest' | 'unidentified' | 'ip' | 'personal' | 'admin';

/**
 * The data attributes of `<html>`, by which page scripts, client directives and styles agree about a
 * page. The build writes them (layouts/Portal.astro), layouts/head-script.js corrects them for another
 * active client before the first paint, and scripts change them here.
 */
interface PageState {
  /** Which `data-for` blocks are visible; `unknown` until the boot ends. Set by session/start.ts. */
  readonly session: SessionKind;
  /** Part of the kind: owner or subuser, signed-out or unproven. Set by session/start.ts. */
  readonly part: string;
  /** Id of the active client, which selects its brand. */
  readonly client: string;
  /** Which form of the registration is visible. Set by journeys/registration/choose-form.ts. */
  readonly registration: 'normal' | 'shop' | 'server';
  /** Name of the page's route; a page that is none has no name. */
  readonly route: RouteName;
  /** The page's own title, without the product. */
  readonly title: string;
  /** Group of the page, which a client may hide. */
  readonly group: string;
  /** Groups that the active client hides, with spaces between them. */
  readonly hides: string;
}

/** Attributes without a value. */
type PageFlag =
  /** The active client hides this page: the fallback is shown, and nothing is requested. */
  | 'page-hidden'
  /** Another client than that of the tree is active. */
  | 'foreign'
  /** The facts of the active client's publisher are in the page. */
  | 'facts'
  /** The way back is that of the active client. */
  | 'corrected'
  /** Somebody is probably signed in: islands load their code. */
  | 'person-expected'
  /** The person has a premium subscription, which changes the terms. */
  | 'premium';

/** @returns undefined where the page has no such attribute */
export function readPageState<Name extends keyof PageState>(
  name: Name,
): PageState[Name] | undefined {
  return document.documentElement.dataset[name] as PageState[Name] | undefined;
}

export function setPageState(changes: Partial<PageState>): void {
  Object.assign(document.documentElement.dataset, changes);
}

export function hasPageFlag(flag: PageFlag): boolean {
  return document.documentElement.hasAttribute(`data-${flag}`);
}

export function setPageFlag(flag: PageFlag, isSet = true): void {
  document.documentElement.toggleAttribute(`data-${flag}`, isSet);
}
