import * as z from 'zod';
import type { Picture } from '../folder/read-picture.ts';
import { text } from './values.ts';

const colour = text(/^#[0-9a-f]{6}$/, 'must be like #0f4c5c');
const picture = text(/^[\w-]+\.(?:svg|png)$/, 'must be a file of brands/, like shop.svg');

/** Missing colours default to the colours of the portal. */
const colours = z.strictObject({
  accent: colour('Links, buttons, marks.'),
  accentStrong: colour('Links, buttons and marks under the pointer.'),
  onAccent: colour('Text on a button.').optional(),
  accentTint: colour('Background of quiet areas.').optional(),
});

/**
 * A brand has colours and pictures, but no CSS and no HTML (rules 2.9, 25.7). With light colours only,
 * pages are always light (rule 10.10).
 */
export const brandFile = z.strictObject({
  $schema: z.string().optional(),
  light: colours.describe('Colours; by default, the colours of the portal.').optional(),
  dark: colours
    .describe('Colours of the dark scheme, without which the client is always light.')
    .optional(),
  logo: z
    .strictObject({
      light: picture('Wordmark on a light background.'),
      dark: picture('Wordmark on a dark background, which a dark scheme needs.').optional(),
    })
    .optional(),
  favicon: picture('Mark in the tab of the browser.').optional(),
});

type Entry = z.infer<typeof brandFile>;

export type BrandColours = NonNullable<Entry['light']>;

export interface Brand extends Pick<Entry, 'light' | 'dark'> {
  readonly id: string;
  readonly logo?: { readonly light: Picture; readonly dark?: Picture | undefined } | undefined;
  readonly favicon?: Picture | undefined;
}

/** Returns the schemes of a client. A brand with light colours only has no dark scheme. */
export function schemeOf({ brand }: { readonly brand?: Brand | undefined }): 'light' | 'both' {
  return brand?.light && !brand.dark ? 'light' : 'both';
}
