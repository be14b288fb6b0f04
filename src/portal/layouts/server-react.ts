import renderer from '@astrojs/react/server.js';
import { createElement } from 'react';
import { siteOf } from '../../sites/trees.ts';
import { PublisherContext } from '../components/publisher-context.ts';

const { renderToStaticMarkup } = renderer;

/** Astro's renderer, whose islands know the publisher of the page's client (rule 25.5). */
export default {
  ...renderer,
  renderToStaticMarkup(this: PageRender, island, props, ...rest) {
    const { publisher } = siteOf(this.result.params);
    const known = (own: object) =>
      createElement(PublisherContext, { value: publisher }, createElement(island, own));
    return renderToStaticMarkup.call(this, known, props, ...rest);
  },
} satisfies typeof renderer;

interface PageRender {
  readonly result: { readonly params: Record<string, string | undefined> };
}
