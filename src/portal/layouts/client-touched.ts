import type { ClientDirective } from 'astro';
import { startOnTouch } from './start-on-touch.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** For islands whose form is in the page; `soon` where other controls wait for React. */
    'client:touched'?: boolean | 'soon';
  }
}

const onTouched: ClientDirective = (load, { value }, island) =>
  startOnTouch(load, island, value === 'soon');

export default onTouched;
