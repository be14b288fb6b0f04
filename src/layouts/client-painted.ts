import type { ClientDirective } from 'astro';
import { afterPaint } from './after-paint.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Without a value. */
    'client:painted'?: boolean;
  }
}

/** `client:painted`: hydrates an island as soon as the browser has painted it once. */
const onPainted: ClientDirective = (load) => {
  afterPaint(async () => {
    const hydrate = await load();
    await hydrate();
  });
};

export default onPainted;
