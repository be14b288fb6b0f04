import { parseArgs } from 'node:util';
import { benchLoads } from './load.ts';
import { benchScale } from './scale.ts';

/**
 * `npm run bench`: the export at scale, then the first load beside a floor and a single-page build.
 * It is no test, because its times depend on the machine; it ends with 1 when a bar is missed.
 * `-- --only scale` or `-- --only load` for one of both, `-- --rounds 9` for steadier medians.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, rounds: { type: 'string', default: '5' } },
});

if (values.only !== 'load') await benchScale();
const met = values.only === 'scale' || (await benchLoads(Number(values.rounds)));
process.exit(met ? 0 : 1);
