import { ROUTE_GROUPS, type RouteGroup, type RouteName, routeOf } from '../routes.ts';
import { schemeOf } from './brand-style.ts';
import { clients } from './clients.ts';
import { environments } from './environments.ts';
import type { PageSite } from './page-site.ts';
import {
  type Client,
  ENVIRONMENT_NAMES,
  type Environment,
  type EnvironmentName,
} from './schema.ts';

/** One pair of environment and client: what a page is rendered for. */
export interface Tree {
  readonly environment: EnvironmentName;
  readonly client: string;
}

/** Whether a build renders every tree there is. */
export function isWholeBuild(): boolean {
  return !process.env['PORTAL_ENVIRONMENT'] && !process.env['PORTAL_CLIENT'];
}

/** Every tree that a build renders; `PORTAL_ENVIRONMENT` and `PORTAL_CLIENT` narrow it to one. */
export function trees(): Tree[] {
  const { PORTAL_ENVIRONMENT, PORTAL_CLIENT } = process.env;
  return ENVIRONMENT_NAMES.flatMap((environment) =>
    clients.map((client) => ({ environment, client: client.id })),
  ).filter(
    (tree) =>
      (!PORTAL_ENVIRONMENT || tree.environment === PORTAL_ENVIRONMENT) &&
      (!PORTAL_CLIENT || tree.client === PORTAL_CLIENT),
  );
}

/**
 * The getStaticPaths of a route that every tree holds. Fresh objects each time: Astro changes them.
 * @param more further parameters of the route, once per page of a tree
 */
export function pathsOf(more: (tree: Tree) => Record<string, string>[] = () => [{}]) {
  return () =>
    trees().flatMap((tree) =>
      more(tree).map((parameters) => ({ params: { ...tree, ...parameters } })),
    );
}

/** The route groups that a client does not show (rule 2.8). */
export function hiddenGroups(client: Client): RouteGroup[] {
  return ROUTE_GROUPS.filter(
    (group) =>
      (client.show.length > 0 && !client.show.includes(group)) || client.hide.includes(group),
  );
}

/** Whether a client shows a route. */
export function isHidden(client: Client, name: RouteName): boolean {
  const { group } = routeOf(name);
  return group !== undefined && hiddenGroups(client).includes(group);
}

/**
 * Start addresses in the other environments; a path there means nothing here (rule 4.5).
 * Production has none: nobody comes there from a test environment, whose hosts are nobody's business.
 */
function startsElsewhere({ start }: Client, here: EnvironmentName): string[] {
  if (here === 'prd') return [];
  return Object.values(start).filter((address) => address !== start[here] && URL.canParse(address));
}

/** Everything that a page is rendered from. */
export interface Site {
  readonly environment: Environment;
  readonly client: Client;
  readonly page: PageSite;
  /** The same as it stands in the HTML, where no `<` may end its element. */
  readonly pageText: string;
}

/** Made once for all pages of a tree: with a hundred clients it is the larger part of a page's cost. */
const sites = new Map<string, Site>();

/**
 * The site of a page's parameters.
 * @throws Error when the parameters name no tree
 */
export function siteOf(parameters: Record<string, string | undefined>): Site {
  const name = ENVIRONMENT_NAMES.find((known) => known === parameters['environment']);
  const client = clients.find(({ id }) => id === parameters['client']);
  if (!name || !client) throw new Error(`No such tree: ${JSON.stringify(parameters)}`);
  const key = `${name}/${client.id}`;
  const site = sites.get(key) ?? makeSite(name, client);
  sites.set(key, site);
  return site;
}

function makeSite(name: EnvironmentName, client: Client): Site {
  const environment = environments[name];
  const page: PageSite = {
    environment: name,
    client: client.id,
    defaultClient: clients[0].id,
    clients: Object.fromEntries(
      clients.map((known) => [
        known.id,
        {
          productName: known.productName,
          label: known.label,
          registration: known.registration,
          start: known.start[name],
          scheme: schemeOf(known),
          elsewhere: startsElsewhere(known, name),
          hidden: hiddenGroups(known),
        },
      ]),
    ),
    researchUrl: clients[0].start[name],
    helpUrl: environment.helpUrl,
    adminUrl: environment.adminUrl,
    identityOrigins: environment.identityOrigins,
    delays: environment.delays,
    captcha: environment.captcha,
  };
  const pageText = JSON.stringify(page).replaceAll('<', '\\u003c');
  return { environment, client, page, pageText };
}
