import { clients } from '../clients.ts';
import type { Picture } from '../folder/read-picture.ts';
import { ROUTES_WITH_TOKEN } from '../host-rules.ts';
import type { Brand, BrandColours } from '../schemas/brand.ts';
import type { Client } from '../schemas/clients-and-environments.ts';

const LOGO_REM = 1.25;

/** All clients, because `?clientId=` can activate any (rule 2.9). The CSP contains its hash. */
export const BRAND_STYLE = stylesOf(clients);

/** @internal */
export function stylesOf(list: readonly Client[]): string {
  return [...Map.groupBy(list, ({ brand }) => brand)]
    .map(([brand, members]) => (brand ? rulesOf(members, brand) : ''))
    .join('');
}

function rulesOf(members: readonly Client[], { light, dark, logo }: Brand): string {
  const names = members.map(({ id }) => `[data-client="${id}"]`);
  // Attribute twice: higher specificity than the portal colours.
  const root = `:root[data-client]:is(${names})`;
  const rules = (colours: BrandColours | undefined, picture: Picture | undefined) =>
    (colours ? `${root}{${propertiesOf(colours)}}` : '') + (picture ? wordmark(root, picture) : '');
  const inDark = rules(dark, logo?.dark);
  return rules(light, logo?.light) + (inDark && `@media(prefers-color-scheme:dark){${inDark}}`);
}

/**
 * Its room is known before it is loaded; the name of the publisher is for those who do not see it, and
 * with forced colours, on whose background the picture may not be visible.
 * Pages with a one-time token in their address show that name: Chromium requests pictures of a style
 * with the whole address as Referer, whatever the policy of the page (rule S1.5).
 */
function wordmark(root: string, { address, ratio }: Picture): string {
  const width = Number((ratio * LOGO_REM).toFixed(3));
  const secret = ROUTES_WITH_TOKEN.map((route) => `[data-route=${route}]`);
  return `@media(forced-colors:none){${root}:not(${secret}) .header-logo{background-image:url(${address});--logo-width:${width}rem;--logo-name:inset(50%)}}`;
}

function propertiesOf(colours: BrandColours): string {
  const nameOf = (key: string) => key.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
  return Object.entries(colours)
    .map(([key, value]) => `--${nameOf(key)}:${value};`)
    .join('');
}
