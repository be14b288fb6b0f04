import { chromium } from './drivers/chromium.ts';
import { describeWalks } from './walk-in.ts';

describeWalks(chromium);
