import * as z from 'zod/mini';
import type { Picture } from './folder/read-picture.ts';
import { described, text } from './values.ts';

const colour = text(/^#[0-9a-f]{6}$/, 'must be like #0f4c5c');
const picture = text(/^[\w-]+\.(?:svg|png)$/, 'must be a file of brands/, like shop.svg');

/** Missing colours keep those of the portal. */
function colours(description: string) {
  return described(
    z.strictObject({
      accent: colour('Links, buttons, marks.'),
      accentStrong: colour('The same under the pointer.'),
      onAccent: z.optional(colour('Text on a button.')),
      accentTint: z.optional(colour('Background of quiet areas.')),
    }),
    description,
  );
}

/** No CSS and no HTML (rules 2.9, 25.7). With light colours only, always light (rule 10.10). */
export const brandFile = z.strictObject({
  $schema: z.optional(z.string()),
  light: z.optional(colours('Colours; those of the portal without them.')),
  dark: z.optional(colours('Colours in a dark scheme, which the client has only with them.')),
  logo: z.optional(
    z.strictObject({
      light: picture('Wordmark on a light background.'),
      dark: z.optional(picture('Wordmark on a dark one; needed if there is a dark scheme.')),
    }),
  ),
  favicon: z.optional(picture('Mark in the tab of the browser.')),
});

type Entry = z.infer<typeof brandFile>;

export type BrandColours = NonNullable<Entry['light']>;

export interface Brand extends Pick<Entry, 'light' | 'dark'> {
  readonly id: string;
  readonly logo?: { readonly light: Picture; readonly dark?: Picture | undefined } | undefined;
  readonly favicon?: Picture | undefined;
}

/** Dark only if the brand defines both, or no colours at all (rule 10.10). */
export function schemeOf({ brand }: { readonly brand?: Brand | undefined }): 'light' | 'both' {
  return brand?.light && !brand.dark ? 'light' : 'both';
}
