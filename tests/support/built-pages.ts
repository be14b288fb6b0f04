import { readTexts } from './texts.ts';

export function readPages(
  tree: string,
): readonly { readonly page: string; readonly html: string }[] {
  return readTexts(tree, /\.html$/).map(({ file, text }) => ({ page: file, html: text }));
}
