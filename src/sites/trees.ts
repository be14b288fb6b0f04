import { OFFERED_GROUPS, type OfferedGroup, ROUTE_GROUPS } from '../contract/routes.ts';
import { clients } from './clients.ts';
import { environmentNames, environmentOf } from './environments.ts';
import { identityOriginsOf } from './issuer.ts';
import { offers } from './offers.ts';
import { otherClientsBeside } from './publishers/differences.ts';
import { factsOf } from './publishers/facts.ts';
import { termsOfAll } from './publishers/terms.ts';
import { schemeOf } from './schemas/brand.ts';
import type { Client, EnvironmentName } from './schemas/clients-and-environments.ts';

export interface Tree {
  readonly environment: EnvironmentName;
  readonly client: string;
}

export function isWholeBuild(): boolean {
  return !process.env['PORTAL_ENVIRONMENT'] && !process.env['PORTAL_CLIENT'];
}

/**
 * `npm run build` tells Astro by variables what to build: `PORTAL_ENVIRONMENT` and `PORTAL_CLIENT` select
 * trees here, `PORTAL_COMPRESS=no` omits the compressed files (build/astro/astro-integration.ts).
 */
export function trees(): Tree[] {
  const { PORTAL_ENVIRONMENT, PORTAL_CLIENT } = process.env;
  return environmentNames
    .flatMap((environment) => clients.map((client) => ({ environment, client: client.id })))
    .filter(
      (tree) =>
        (!PORTAL_ENVIRONMENT || tree.environment === PORTAL_ENVIRONMENT) &&
        (!PORTAL_CLIENT || tree.client === PORTAL_CLIENT),
    );
}

/** For a page that only the trees of clients have that offer it. */
export function pathsOfOffered(group: OfferedGroup) {
  return pathsOf((tree) => (offers(siteOf(tree).client, group) ? [{}] : []));
}

/** New objects on each call: Astro mutates them. */
export function pathsOf<More extends object = object>(
  more: (tree: Tree) => readonly Partial<More>[] = () => [{}],
) {
  return () =>
    trees().flatMap((tree) =>
      more(tree).map((parameters) => ({ params: { ...tree, ...parameters } })),
    );
}

export const getStaticPaths = pathsOf();

/** @param own client of the tree, which offers no page of another client or publisher */
export function hiddenGroups(client: Client, own: Client = client) {
  const hidden = ROUTE_GROUPS.filter(
    (group) =>
      (client.show.length > 0 && !client.show.includes(group)) || client.hide.includes(group),
  );
  const isForeign = client.publisher.id !== own.publisher.id;
  const missing = OFFERED_GROUPS.filter(
    (group) => isForeign || !offers(client, group) || !offers(own, group),
  );
  return [...hidden, ...missing];
}

/** Leaves out local paths. None in production, whose pages must not name test hosts. */
function startsElsewhere({ start }: Client, here: EnvironmentName): string[] {
  if (here === 'prd') return [];
  return Object.values(start).filter((address) => address !== start[here] && URL.canParse(address));
}

export type Site = Readonly<ReturnType<typeof makeSite>>;

/** Cached: most of the cost of a page with a hundred clients. */
const sites = new Map<string, Site>();

export function siteOf(parameters: Partial<Record<keyof Tree, string | undefined>>): Site {
  const name = environmentNames.find((known) => known === parameters.environment);
  const client = clients.find(({ id }) => id === parameters.client);
  if (!name || !client) throw new Error(`No such tree: ${JSON.stringify(parameters)}`);
  const key = `${name}/${client.id}`;
  const site = sites.get(key) ?? makeSite(name, client);
  sites.set(key, site);
  return site;
}

function makeSite(name: EnvironmentName, client: Client) {
  const environment = environmentOf(name);
  const page = {
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
          /** In other environments; none in production. */
          elsewhere: startsElsewhere(known, name),
          hidden: hiddenGroups(known, client),
        },
      ]),
    ),
    researchUrl: clients[0].start[name],
    helpUrl: environment.helpUrl,
    adminUrl: environment.adminUrl,
    identityOrigins: identityOriginsOf(name, environment),
    delays: environment.delays,
    captcha: environment.captcha,
  };
  const { publisher } = client;
  const others = otherClientsBeside(client);
  return {
    environment,
    client,
    page,
    pageText: jsonFor(page),
    publisher: factsOf(publisher),
    /** Of `OtherClients`; nothing where all have the same publisher and mark. */
    othersText: others && jsonFor(others),
    terms: termsOfAll(publisher),
  };
}

/** Escapes `<`, which could end the element. */
function jsonFor(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
