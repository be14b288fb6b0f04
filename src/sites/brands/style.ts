import { clients } from '../clients.ts';
import type { Picture } from '../folder/read-picture.ts';
import { ROUTES_WITH_TOKEN } from '../host-rules.ts';
import type { Brand, BrandColours } from '../schemas/brand.ts';
import type { Client } from '../schemas/clients-and-environments.ts';

const LOGO_HEIGHT_REM = 1.25;

/**
 * The style of all clients, because `?clientId=` can activate any client (rule 2.9). The
 * Content-Security-Policy contains the hash of the style.
 */
export const BRAND_STYLE = formatStyles(clients);

/** @internal */
export function formatStyles(styledClients: readonly Client[]): string {
  return [...Map.groupBy(styledClients, ({ brand }) => brand)]
    .map(([brand, clientsOfBrand]) => (brand ? formatRules(clientsOfBrand, brand) : ''))
    .join('');
}

function formatRules(clientsOfBrand: readonly Client[], { light, dark, logo }: Brand): string {
  const clientSelectors = clientsOfBrand.map(({ id }) => `[data-client="${id}"]`);
  // The repeated attribute raises the specificity above the portal's colours.
  const root = `:root[data-client]:is(${clientSelectors})`;
  const formatSchemeRules = (colours: BrandColours | undefined, picture: Picture | undefined) =>
    (colours ? `${root}{${formatProperties(colours)}}` : '') +
    (picture ? formatWordmark(root, picture) : '');
  const darkRules = formatSchemeRules(dark, logo?.dark);
  return (
    formatSchemeRules(light, logo?.light) +
    (darkRules && `@media(prefers-color-scheme:dark){${darkRules}}`)
  );
}

/**
 * Formats the style of a wordmark. The style reserves the width before the picture loads, and clips the
 * publisher's name (`--logo-name`). With forced colours, pages show the name instead of the picture, because
 * the picture may be invisible on the background. Pages with a one-time token also show the name, because
 * Chromium would send their whole address as the Referer of the picture, whatever the policy of the page
 * (rule S1.5).
 */
function formatWordmark(root: string, { address, ratio }: Picture): string {
  const width = Number((ratio * LOGO_HEIGHT_REM).toFixed(3));
  const routeSelectors = ROUTES_WITH_TOKEN.map((route) => `[data-route=${route}]`);
  return `@media(forced-colors:none){${root}:not(${routeSelectors}) .header-logo{background-image:url(${address});--logo-width:${width}rem;--logo-name:inset(50%)}}`;
}

function formatProperties(colours: BrandColours): string {
  const nameOf = (key: string) => key.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
  return Object.entries(colours)
    .map(([key, value]) => `--${nameOf(key)}:${value};`)
    .join('');
}
