import { serveSandbox } from '../../support/serve-sandbox.ts';

/** Serves a sandbox in a separate process, which a test kills: `serve.ts <database>`. */
const [database = ''] = process.argv.slice(2);
const { origin } = await serveSandbox({ database, attemptsPerNetwork: 10_000 });
process.send?.(origin);
