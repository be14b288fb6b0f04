import renderer from '@astrojs/react/server.js';
import { type ComponentType, createElement } from 'react';
import { siteOf } from '../../sites/trees.ts';
import { PageFactsContext } from '../components/page-facts.ts';
import { renderIsland } from './render-island.ts';

/** Islands of each page so far. */
const counts = new WeakMap<object, number>();

/**
 * Replaces what Astro's renderer writes, as client-react.ts replaces what it starts: without slots
 * and actions, in one piece, and with facts of the page's client (rule 25.5).
 */
export default {
  ...renderer,
  async renderToStaticMarkup(this: PageRender, island: ComponentType, props: object) {
    const { page, publisher } = siteOf(this.result.params);
    const count = counts.get(this.result) ?? 0;
    counts.set(this.result, count + 1);
    // Ids of two islands of a page differ.
    const prefix = `r${count}`;
    const value = { publisher, captcha: page.captcha };
    const known = createElement(PageFactsContext, { value }, createElement(island, props));
    return { html: await renderIsland(known, prefix), attrs: { prefix } };
  },
};

interface PageRender {
  readonly result: { readonly params: Record<string, string | undefined> };
}
