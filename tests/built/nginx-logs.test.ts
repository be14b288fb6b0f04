import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask } from '../support/asked.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';

const TREE = 'dist/prd/shop';

describe.runIf(hasNginx)("nginx's logs", () => {
  it('rule S7.5: hold paths, and nothing of a query or a Referer', async () => {
    const root = mkdtempSync(join(tmpdir(), 'portal-root-'));
    cpSync(TREE, root, { recursive: true });
    // What cannot be opened is an error of a level above all that requests usually reach.
    symlinkSync('loop.html', join(root, 'loop.html'));
    const { origin, stop } = await startNginx(TREE, {
      root,
      answer: (request) => request.socket.destroy(),
    });
    const referer = 'https://konto.example.de/passwort-aendern?pt=GEHEIM3';
    const paths = ['/passwort-aendern', '/registrierung-bestaetigung/', '/gibt-es-nicht'];
    for (const path of [...paths, '/auth/token', '/loop', '/a%2fb', '/%00', '/../..'])
      await ask(origin, `${path}?pt=GEHEIM1&ot=GEHEIM2`, { referer });
    await ask(origin, '/passwort-aendern?pt=GEHEIM1', { referer }, 'BREW');
    const logs = await stop();
    rmSync(root, { recursive: true });
    expect(logs).not.toMatch(/GEHEIM|pt=|ot=|konto\.example/);
    for (const path of [...paths, '/auth/token', '/loop']) expect(logs).toContain(`"GET ${path}" `);
    expect(logs).toMatch(/"GET \/auth\/token" 502 \d+ \S+ 502\n/);
  });
});
