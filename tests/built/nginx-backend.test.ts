import { describe, expect, it } from 'vitest';
import { ask } from '../support/asked.ts';
import { HEADERS, safetyOf } from '../support/host-table.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';

const TREE = 'dist/prd/shop';

describe.runIf(hasNginx)('nginx before a backend with headers of its own', () => {
  const ADMIN: Readonly<Record<string, string>> = {
    'content-security-policy': "default-src 'self'; script-src 'nonce-x'",
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=()',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'public, max-age=600',
  };

  it.each([
    ['/admin', { ...ADMIN, 'content-type': 'text/html' }],
    ['/auth/token', {}],
  ])('rule S4.1: adds to %s what is missing, and doubles nothing', async (path, sent) => {
    const { origin, proxied, stop } = await startNginx(TREE, {
      answer: (_, response) => response.writeHead(200, sent).end('x'),
    });
    const { headers } = await ask(origin, path);
    await stop();
    expect(proxied).toEqual([`GET ${path}`]);
    const ownPolicy = 'content-type' in sent ? `${ADMIN['content-security-policy']}, ` : '';
    expect(safetyOf(headers)).toEqual({
      ...HEADERS,
      ...('content-type' in sent && safetyOf(new Headers(ADMIN))),
      // Of two policies, both count.
      'content-security-policy': `${ownPolicy}object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`,
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('rule S14.12: proxies a path and its query letter by letter', async () => {
    const { origin, proxied, stop } = await startNginx(TREE, {
      answer: (_, response) => response.end(),
    });
    await ask(origin, '/csa/%C3%BC//x%20y?back=%2Fkontakt%2F..&a=%2e');
    await stop();
    expect(proxied).toEqual(['GET /csa/%C3%BC//x%20y?back=%2Fkontakt%2F..&a=%2e']);
  });

  it('rule S4.1: answers for a backend that is away with every header', async () => {
    const { origin, stop } = await startNginx(TREE, {
      answer: (request) => request.socket.destroy(),
    });
    const { status, headers } = await ask(origin, '/auth/token');
    await stop();
    expect([status, headers.get('cache-control')]).toEqual([502, 'no-store']);
    expect(safetyOf(headers)).toEqual(HEADERS);
  });
});
