import { firefox } from './drivers/firefox.ts';
import { describeWalks } from './walk-in.ts';

describeWalks(firefox);
