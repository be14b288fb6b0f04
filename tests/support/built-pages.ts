import { textsIn } from './texts.ts';

export function pagesOf(tree: string): readonly { readonly page: string; readonly html: string }[] {
  return textsIn(tree, /\.html$/).map(({ file, text }) => ({ page: file, html: text }));
}
