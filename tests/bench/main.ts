import { parseArgs } from 'node:util';
import { benchInteractions } from './bench-interactions.ts';
import { benchLoads } from './load.ts';
import { benchScale } from './scale.ts';

/**
 * `npm run bench`: build at scale, then first load compared with a baseline and a single-page
 * application. Not a test, because times depend on the machine; exits with 1 when a target is
 * missed. `-- --only scale`, `-- --only load` or `-- --only interactions` runs one part,
 * `-- --rounds 9` gives steadier medians.
 */
const { values } = parseArgs({
  options: { only: { type: 'string' }, rounds: { type: 'string', default: '5' } },
});

if (values.only === 'interactions')
  process.exit((await benchInteractions(Number(values.rounds))) ? 0 : 1);
if (values.only !== 'load') await benchScale();
const met = values.only === 'scale' || (await benchLoads(Number(values.rounds)));
process.exit(met ? 0 : 1);
