import { join } from 'node:path';
import { type Brand, brandFile, schemeOf } from '../brand-schema.ts';
import { SitesError } from './folder-faults.ts';
import { readFile, shownPath } from './read-json.ts';
import { type Picture, readPicture } from './read-picture.ts';

/** A wider wordmark would leave no room for the way back on a phone. */
const RATIO_MAX = 9;

export function readBrand(folder: string, id: string, need: string): Brand {
  const file = join(folder, 'brands', `${id}.json`);
  const { light, dark, logo, favicon } = readFile(file, brandFile, need);
  const place = shownPath(file);
  const picture = (name: string, path: string): Picture =>
    readPicture(join(folder, 'brands', name), `${place} names it as ${path}. Put it there.`);
  const brand: Brand = {
    id,
    light,
    dark,
    favicon: favicon === undefined ? undefined : picture(favicon, 'favicon'),
    logo: logo && {
      light: picture(logo.light, 'logo.light'),
      dark: logo.dark === undefined ? undefined : picture(logo.dark, 'logo.dark'),
    },
  };
  if (dark && !light)
    throw new SitesError([`${place}: light – is missing beside dark. Add the light colours.`]);
  if (brand.logo && !brand.logo.dark && schemeOf({ brand }) === 'both')
    throw new SitesError([
      `${place}: logo.dark – is missing, because the client has a dark scheme. Add a wordmark for it.`,
    ]);
  for (const path of ['light', 'dark'] as const) {
    const { ratio = 0 } = brand.logo?.[path] ?? {};
    if (ratio > RATIO_MAX)
      throw new SitesError([
        `${place}: logo.${path} – is ${ratio.toFixed(1)} times as wide as high; ${RATIO_MAX} is the most. Use a shorter one.`,
      ]);
  }
  return brand;
}
