import { serveSandbox } from '../../support/serve-sandbox.ts';

/** A sandbox in its own process for tests that kill it: `serve.ts <database>`. */
const [database = ''] = process.argv.slice(2);
const { origin } = await serveSandbox({ database, perNetwork: 10_000 });
process.send?.(origin);
