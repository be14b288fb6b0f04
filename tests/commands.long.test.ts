import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMANDS } from './support/commands.ts';
import { runNode } from './support/run-node.ts';

/** The sentence of the README that lists the commands that do not read the folder of sites. */
const [EXEMPTION_SENTENCE = ''] =
  /\S+.* do not read the folder\./.exec(readFileSync('src/sites/README.md', 'utf8')) ?? [];

test.concurrent.each([...COMMANDS.keys()])(
  'npm run %s checks the folder of sites first, if the command reads the folder (25.1)',
  { timeout: 60_000 },
  async (name) => {
    const env = { ...process.env, PORTAL_SITES: 'missing-folder' };
    const result = await runNode([COMMANDS.get(name) ?? '', '--help'], { env });
    const isWithoutSites = EXEMPTION_SENTENCE.includes(`\`npm run ${name}\``);
    if (isWithoutSites) expect(result).toMatchObject({ code: 0, stderr: '' });
    else
      expect(result).toEqual({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^missing-folder is missing: PORTAL_SITES names a folder\. /),
      });
  },
);
