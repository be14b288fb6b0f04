import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** A numeric constant of the product, exported or not. */
export interface Declared {
  readonly file: string;
  readonly name: string;
  readonly value: number;
}

const CONSTANT =
  /^(?:export )?const ([A-Z][A-Z0-9_]*)(?:: [\w<>]+)? = ([\w(][\w. *()/]*?)(?: as const)?;$/gm;

/** All constants that are numbers, or products of numbers and constants. */
export function declaredNumbers(): Declared[] {
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|astro)$/.test(name))
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .sort();
  const found = sources.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(CONSTANT)].map(
      ([, name = '', formula = '']) => ({ file, name, formula }),
    ),
  );

  function valueBehind(file: string, formula: string): number {
    const parts = formula.replace(/[()]/g, '').split(/ ([*/]) /);
    return parts.reduce((value, part, at) => {
      if (at % 2 === 1) return value;
      const factor = valueOfFactor(file, part);
      return parts[at - 1] === '/' ? value / factor : value * factor;
    }, 1);
  }

  function valueOfFactor(file: string, part: string): number {
    if (!/^[A-Z]/.test(part)) return Number(part.replaceAll('_', ''));
    const named = found.filter(({ name }) => name === part);
    const meant = named.find((constant) => constant.file === file) ?? named[0];
    return meant ? valueBehind(meant.file, meant.formula) : Number.NaN;
  }

  return found
    .map(({ file, name, formula }) => ({ file, name, value: valueBehind(file, formula) }))
    .filter(({ value }) => !Number.isNaN(value));
}
