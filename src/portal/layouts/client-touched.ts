import type { ClientDirective } from 'astro';
import { startOnTouch } from './start-on-touch.ts';

const onTouched: ClientDirective = (load, { value }, island) =>
  startOnTouch(load, island, value === 'soon');

export default onTouched;
