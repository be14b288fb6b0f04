import { chromium } from './drivers/chromium.ts';
import { walkIn } from './walk-in.ts';

walkIn(chromium);
