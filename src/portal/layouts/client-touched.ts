import type { ClientDirective } from 'astro';
import { startOnTouch } from './start-on-touch.ts';

export default ((load, { value }, island) =>
  startOnTouch(load, island, value === 'soon')) satisfies ClientDirective;
