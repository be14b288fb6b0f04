import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { openFolder, writeNewFile } from '../../support/folder.ts';
import { findFreePort } from '../../support/free-port.ts';

/** An empty set of capabilities, as `/proc/self/status` prints it. */
const NO_CAPABILITIES = '0000000000000000';

const workFolder = openFolder();

test('both images build, run without privileges on a read-only root, and report their health (13.11)', async () => {
  writeNewFile(
    `${workFolder}/containers.conf`,
    '[containers]\ncgroups = "disabled"\ndefault_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]\n',
  );
  writeNewFile(
    `${workFolder}/storage.conf`,
    `[storage]\ndriver = "overlay"\ngraphroot = "${workFolder}/images"\nrunroot = "${workFolder}/run"\n`,
  );
  const { services } = parse(readFileSync('.container/compose.yaml', 'utf8'), { merge: true });
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    ['--mount', 'sh', 'tests/hosts/containers.sh', workFolder],
    {
      encoding: 'utf8',
      env: {
        PATH: `${process.env['PATH']}:/usr/sbin`,
        HOME: workFolder,
        NODE: process.execPath,
        PORT: `${await findFreePort()}`,
        PORTAL_HOST: 'konto.verlag.example',
        DEMONSTRATION_HEALTH: services.demonstration.healthcheck.test,
        PACKAGES: resolve('node_modules'),
      },
    },
  );
  expect(stdout.trim().split('\n'), stderr).toEqual([
    'context: .container/nginx.conf .npmrc package-lock.json package.json',
    `container_portal_1 runs as 101, with capabilities ${NO_CAPABILITIES}`,
    'healthy',
    'Read-only file system',
    'portal shows its page',
    '"GET /kontakt" 200',
    `demonstration runs as 1000, with capabilities ${NO_CAPABILITIES}`,
    'healthy',
    'Read-only file system',
  ]);
  expect(status).toBe(0);
  // containers.sh does not use compose.yaml, but starts `demonstration` with the same options. compose.yaml must
  // have these options for every service.
  for (const service of Object.values(services))
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
});
