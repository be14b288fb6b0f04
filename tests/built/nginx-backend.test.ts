import { describe, expect, it } from 'vitest';
import { HEADERS, safetyOf } from '../support/host-table.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';
import { requestRaw } from '../support/raw-request.ts';

const TREE = 'dist/prd/shop';

describe.runIf(hasNginx)('nginx in front of a backend with its own headers', () => {
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
  ])('rule S4.1: adds only missing headers to %s', async (path, sent) => {
    const { origin, proxied, stop } = await startNginx(TREE, {
      answer: (_, response) => response.writeHead(200, sent).end('x'),
    });
    const { headers } = await requestRaw(origin, path);
    await stop();
    expect(proxied).toEqual([`GET ${path}`]);
    const ownPolicy = 'content-type' in sent ? `${ADMIN['content-security-policy']}, ` : '';
    expect(safetyOf(headers)).toEqual({
      ...HEADERS,
      ...('content-type' in sent && safetyOf(new Headers(ADMIN))),
      // Browsers apply both policies.
      'content-security-policy': `${ownPolicy}object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`,
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('rule S14.12: proxies path and query unchanged', async () => {
    const { origin, proxied, stop } = await startNginx(TREE, {
      answer: (_, response) => response.end(),
    });
    await requestRaw(origin, '/csa/%C3%BC//x%20y?back=%2Fkontakt%2F..&a=%2e');
    await stop();
    expect(proxied).toEqual(['GET /csa/%C3%BC//x%20y?back=%2Fkontakt%2F..&a=%2e']);
  });

  it('rule S4.1: sends all headers with 502 when the backend is down', async () => {
    const { origin, stop } = await startNginx(TREE, {
      answer: (request) => request.socket.destroy(),
    });
    const { status, headers } = await requestRaw(origin, '/auth/token');
    await stop();
    expect([status, headers.get('cache-control')]).toEqual([502, 'no-store']);
    expect(safetyOf(headers)).toEqual(HEADERS);
  });
});
