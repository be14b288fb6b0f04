import { readTexts } from './texts.ts';

/** Reads the pages of a tree. `page` is the path of the file in the tree. */
export function readPages(
  tree: string,
): readonly { readonly page: string; readonly html: string }[] {
  return readTexts(tree, /\.html$/).map(({ file, text }) => ({ page: file, html: text }));
}
