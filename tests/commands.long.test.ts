import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMANDS } from './support/commands.ts';
import { runNode } from './support/run-node.ts';

/** The commands of which the README says that they do not read the folder of sites. */
const [COMMANDS_WITHOUT_SITES = ''] =
  /\S+.* do not read the folder\./.exec(readFileSync('src/sites/README.md', 'utf8')) ?? [];

test.concurrent.each([...COMMANDS.keys()])(
  'npm run %s checks the folder of sites first, if it reads the folder (25.1)',
  { timeout: 60_000 },
  async (name) => {
    const env = { ...process.env, PORTAL_SITES: 'nirgends' };
    const result = await runNode([COMMANDS.get(name) ?? '', '--help'], { env });
    const isWithoutSites = COMMANDS_WITHOUT_SITES.includes(`\`npm run ${name}\``);
    if (isWithoutSites) expect(result).toMatchObject({ code: 0, stderr: '' });
    else
      expect(result).toEqual({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^nirgends is missing: PORTAL_SITES names a folder\. /),
      });
  },
);
