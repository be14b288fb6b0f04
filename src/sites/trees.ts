import { OFFERED_GROUPS, type OfferedGroup, ROUTE_GROUPS } from '../contract/routes.ts';
import { clients } from './clients.ts';
import { environmentNames, environmentOf } from './environments.ts';
import { identityOriginsOf } from './issuer.ts';
import { hasOfferedPage } from './offers.ts';
import { findClientDifferences } from './publishers/differences.ts';
import { factsOf } from './publishers/facts.ts';
import { collectTerms } from './publishers/terms.ts';
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
 * Lists the trees to build. `npm run build` passes its options to Astro as variables: `PORTAL_ENVIRONMENT`
 * and `PORTAL_CLIENT` select trees, `PORTAL_COMPRESS=no` omits compressed files (build/astro/astro-integration.ts).
 */
export function listTrees(): Tree[] {
  const { PORTAL_ENVIRONMENT, PORTAL_CLIENT } = process.env;
  return environmentNames
    .flatMap((environment) => clients.map((client) => ({ environment, client: client.id })))
    .filter(
      (tree) =>
        (!PORTAL_ENVIRONMENT || tree.environment === PORTAL_ENVIRONMENT) &&
        (!PORTAL_CLIENT || tree.client === PORTAL_CLIENT),
    );
}

/** Returns the paths of an optional page in the trees of clients that offer the page. */
export function pathsOfOptionalPage(group: OfferedGroup) {
  return pathsOf((tree) => (hasOfferedPage(siteOf(tree).client, group) ? [{}] : []));
}

/**
 * Creates the function that lists the parameters of a page for Astro. The function returns new objects
 * on each call, because Astro changes them.
 */
export function pathsOf<PageParameters extends object = object>(
  listParameters: (tree: Tree) => readonly Partial<PageParameters>[] = () => [{}],
) {
  return () =>
    listTrees().flatMap((tree) =>
      listParameters(tree).map((parameters) => ({ params: { ...tree, ...parameters } })),
    );
}

export const getStaticPaths = pathsOf();

/**
 * Lists the groups of pages that a client hides or lacks.
 * @param clientOfTree is the client of the tree. A tree has only the optional pages that this client offers.
 */
export function listHiddenGroups(client: Client, clientOfTree: Client = client) {
  const hiddenGroups = ROUTE_GROUPS.filter(
    (group) =>
      (client.show.length > 0 && !client.show.includes(group)) || client.hide.includes(group),
  );
  const hasOtherPublisher = client.publisher.id !== clientOfTree.publisher.id;
  // Optional pages of a tree contain the facts of its own publisher only (rules 25.5, 27.1.a).
  const missingGroups = OFFERED_GROUPS.filter(
    (group) =>
      hasOtherPublisher || !hasOfferedPage(client, group) || !hasOfferedPage(clientOfTree, group),
  );
  return [...hiddenGroups, ...missingGroups];
}

/**
 * Lists start addresses in other environments, without local paths. Pages of production name no
 * test hosts.
 */
function listOtherStarts({ start }: Client, environment: EnvironmentName): string[] {
  if (environment === 'prd') return [];
  return Object.values(start).filter(
    (address) => address !== start[environment] && URL.canParse(address),
  );
}

export type Site = Readonly<ReturnType<typeof createSite>>;

/** Sites by tree, which are cached because every page of a tree reads its site. */
const sitesByTree = new Map<string, Site>();

export function siteOf(parameters: Partial<Record<keyof Tree, string | undefined>>): Site {
  const environmentName = environmentNames.find((name) => name === parameters.environment);
  const client = clients.find(({ id }) => id === parameters.client);
  if (!environmentName || !client) throw new Error(`No such tree: ${JSON.stringify(parameters)}`);
  const key = `${environmentName}/${client.id}`;
  const site = sitesByTree.get(key) ?? createSite(environmentName, client);
  sitesByTree.set(key, site);
  return site;
}

function createSite(environmentName: EnvironmentName, client: Client) {
  const environment = environmentOf(environmentName);
  const page = {
    environment: environmentName,
    client: client.id,
    defaultClient: clients[0].id,
    clients: Object.fromEntries(
      clients.map((listedClient) => [
        listedClient.id,
        {
          productName: listedClient.productName,
          label: listedClient.label,
          registration: listedClient.registration,
          start: listedClient.start[environmentName],
          scheme: schemeOf(listedClient),
          /** Start addresses in other environments. In production, the list is empty. */
          elsewhere: listOtherStarts(listedClient, environmentName),
          hidden: listHiddenGroups(listedClient, client),
        },
      ]),
    ),
    /** The product of the default client, which is the research platform. A sign-out leads to this address. */
    researchUrl: clients[0].start[environmentName],
    helpUrl: environment.helpUrl,
    adminUrl: environment.adminUrl,
    identityOrigins: identityOriginsOf(environmentName, environment),
    delays: environment.delays,
    captcha: environment.captcha,
  };
  const { publisher } = client;
  const otherClients = findClientDifferences(client);
  return {
    environment,
    client,
    page,
    pageText: formatJson(page),
    publisher: factsOf(publisher),
    /** `OtherClients` as JSON, or undefined if all clients have the same publisher and icon. */
    othersText: otherClients && formatJson(otherClients),
    terms: collectTerms(publisher),
  };
}

/** Formats JSON for a script element, and escapes `<`, which could end the element. */
export function formatJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
