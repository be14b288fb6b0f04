import { webkit } from './drivers/webkit.ts';
import { describeWalks } from './walk-in.ts';

describeWalks(webkit);
