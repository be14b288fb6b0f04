import renderer from '@astrojs/react/server.js';
import { createElement } from 'react';
import { siteOf } from '../../sites/trees.ts';
import { PageFactsContext } from '../components/page-facts.ts';

const { renderToStaticMarkup } = renderer;

/** Astro's renderer, whose islands know facts of the page's client (rule 25.5). */
export default {
  ...renderer,
  renderToStaticMarkup(this: PageRender, island, props, ...rest) {
    const { page, publisher } = siteOf(this.result.params);
    const value = { publisher, captcha: page.captcha };
    const known = (own: object) =>
      createElement(PageFactsContext, { value }, createElement(island, own));
    return renderToStaticMarkup.call(this, known, props, ...rest);
  },
} satisfies typeof renderer;

interface PageRender {
  readonly result: { readonly params: Record<string, string | undefined> };
}
