import { webkit } from './drivers/webkit.ts';
import { walkIn } from './walk-in.ts';

walkIn(webkit);
