import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasNginx, startNginx } from '../support/nginx.ts';
import { requestRaw } from '../support/raw-request.ts';

const TREE = 'dist/prd/shop';

describe.runIf(hasNginx)("nginx's logs", () => {
  it('rule S7.5: contain paths, but no query and no Referer', async () => {
    const root = mkdtempSync(join(tmpdir(), 'portal-root-'));
    cpSync(TREE, root, { recursive: true });
    // A file that cannot be opened is logged at a higher level than usual request errors.
    symlinkSync('loop.html', join(root, 'loop.html'));
    const { origin, stop } = await startNginx(TREE, {
      root,
      answer: (request) => request.socket.destroy(),
    });
    const referer = 'https://konto.example.de/passwort-aendern?pt=GEHEIM3';
    const paths = ['/passwort-aendern', '/registrierung-bestaetigung/', '/gibt-es-nicht'];
    for (const path of [...paths, '/auth/token', '/loop', '/a%2fb', '/%00', '/../..'])
      await requestRaw(origin, `${path}?pt=GEHEIM1&ot=GEHEIM2`, { referer });
    await requestRaw(origin, '/passwort-aendern?pt=GEHEIM1', { referer }, 'BREW');
    const logs = await stop();
    rmSync(root, { recursive: true });
    expect(logs).not.toMatch(/GEHEIM|pt=|ot=|konto\.example/);
    for (const path of [...paths, '/auth/token', '/loop']) expect(logs).toContain(`"GET ${path}" `);
    expect(logs).toMatch(/"GET \/auth\/token" 502 \d+ \S+ 502\n/);
  });
});
