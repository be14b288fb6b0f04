import * as z from 'zod/mini';
import type { Picture } from './folder/read-picture.ts';

function colour(description: string) {
  return z
    .string()
    .check(z.regex(/^#[0-9a-f]{6}$/, { error: 'must be like #0f4c5c' }), z.meta({ description }));
}

function picture(description: string) {
  return z
    .string()
    .check(
      z.regex(/^[\w-]+\.(?:svg|png)$/, { error: 'must be a file of brands/, like shop.svg' }),
      z.meta({ description }),
    );
}

/** Missing colours keep those of the portal. */
function colours(description: string) {
  return z
    .strictObject({
      accent: colour('Links, buttons, marks.'),
      accentStrong: colour('The same under the pointer.'),
      onAccent: z.optional(colour('Text on a button.')),
      accentTint: z.optional(colour('Background of quiet areas.')),
    })
    .check(z.meta({ description }));
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

/** Colours of one scheme. */
export type BrandColours = NonNullable<Entry['light']>;

export interface Brand extends Pick<Entry, 'light' | 'dark'> {
  /** The name of its file. */
  readonly id: string;
  readonly logo?: { readonly light: Picture; readonly dark?: Picture | undefined } | undefined;
  readonly favicon?: Picture | undefined;
}

/** Dark only if the brand defines both, or no colours at all (rule 10.10). */
export function schemeOf({ brand }: { readonly brand?: Brand | undefined }): 'light' | 'both' {
  return brand?.light && !brand.dark ? 'light' : 'both';
}
