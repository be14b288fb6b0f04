import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function pagesOf(tree: string): readonly { readonly page: string; readonly html: string }[] {
  return readdirSync(tree, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((page) => ({ page, html: readFileSync(join(tree, page), 'utf8') }));
}
