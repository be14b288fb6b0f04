import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openFolder } from '../support/folder.ts';
import { requestRaw } from '../support/raw-request.ts';
import { describeServers } from '../support/web-servers/all.ts';
import { startServer } from '../support/web-servers/start.ts';

const TREE = 'dist/prd/shop';
const REFERER = 'https://konto.example.de/passwort-aendern?pt=GEHEIM3';
const HEADERS = { host: 'localhost', referer: REFERER };

describeServers('logs', (server) => {
  const root = openFolder();

  it('contain paths, but no query and no Referer (S7.5)', async () => {
    cpSync(TREE, root, { recursive: true });
    // Servers log a file that cannot be opened at a higher level than other errors.
    symlinkSync('loop.html', join(root, 'loop.html'));
    // Without this file, a server also logs that it cannot open the page for its errors.
    rmSync(join(root, '404.html'));
    const { origin, stop } = await startServer(server, TREE, {
      root,
      answer: (request) => request.socket.destroy(),
    });
    const paths = ['/passwort-aendern', '/registrierung-bestaetigung/', '/gibt-es-nicht'];
    const otherPaths = ['/auth/token', '/loop', '/a%2fb', '/%00', '/../..', '/%zz', 'http://x:y/'];
    for (const path of [...paths, ...otherPaths])
      await requestRaw(origin, `${path}?pt=GEHEIM1&ot=GEHEIM2`, HEADERS);
    await requestRaw(origin, '/passwort-aendern?pt=GEHEIM1', HEADERS, 'BREW');
    const logs = await stop();
    expect(logs).not.toMatch(/GEHEIM|pt=|ot=|konto\.example/);
    for (const path of [...paths, '/auth/token', '/loop'])
      expect(logs).toContain(server.logEntryOf('GET', path));
    expect(logs).toMatch(/\b502\b/);
  });
});
