import { firefox } from './drivers/firefox.ts';
import { walkIn } from './walk-in.ts';

walkIn(firefox);
