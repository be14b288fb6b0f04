import type { RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { createHostFiles } from '../../src/build/hosts/write-host-rules.ts';
import {
  BACKEND_PREFIXES,
  CLAIM_HEADERS,
  HEADERS,
  headersOf,
  PASSED_HEADERS,
  policyOf,
  safetyHeadersOf,
  UNLISTED_CLAIM_HEADERS,
} from '../support/host-table.ts';
import { requestRaw } from '../support/raw-request.ts';
import { describeHosts, HOSTS, serveTree } from '../support/web-servers/all.ts';
import { startServer } from '../support/web-servers/start.ts';
import type { Host } from '../support/web-servers/web-server.ts';

const TREE = 'dist/prd/shop';
const HEADER_POLICY =
  "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";
/** Headers that the backend of these tests sends with pages of the admin area. */
const ADMIN_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'self'; script-src 'nonce-x'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'public, max-age=600',
};

/** Headers of the backend that a host replaces. */
const REPLACED_HEADERS = {
  'strict-transport-security': HEADERS['strict-transport-security'],
  'x-content-type-options': 'nosniff',
};

const SCRIPT = '<script>alert(document.domain)</script>';

/** Answers with the headers of the request. */
const answerWithHeaders: RequestListener = ({ headers }, response) =>
  response.end(JSON.stringify(headers));

/** Creates headers with the same value, each spelled with hyphens and with underscores. */
const createBothSpellings = (names: readonly string[], value: string) =>
  Object.fromEntries(
    names.flatMap((name) => [
      [name, value],
      [name.replaceAll('-', '_'), value],
    ]),
  );

const NETWORK_ADDRESS_HEADERS = [
  'x-forwarded-for',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
  'wl-proxy-client-ip',
  'x-remote-addr',
];
const HOST_NAME_HEADERS = ['x-forwarded-host', 'x-forwarded-server', 'x-host', 'x-original-host'];

/** Headers by which a visitor could forge network address, host name and path. */
const FORGED_HEADERS: Readonly<Record<string, string>> = {
  ...createBothSpellings(NETWORK_ADDRESS_HEADERS, '192.0.2.1'),
  ...createBothSpellings(HOST_NAME_HEADERS, 'evil.example'),
  forwarded: 'for=192.0.2.1;host=evil.example;proto=https',
  'x-forwarded-proto': 'https',
  x_forwarded_proto: 'https',
  'x-forwarded-scheme': 'https',
  'x-forwarded-prefix': '/evil',
  'x-forwarded-user': 'evil',
  'remote-user': 'evil',
  proxy: 'http://evil.example',
  'x-original-url': '/evil',
  'x-rewrite-url': '/evil',
};

describeHosts(
  'a backend with its own headers',
  (host: Host) => {
    /** Answers as the backend; each test sets the function. */
    let answerBackend: RequestListener;
    const { ask, origin, getProxiedRequests } = serveTree(host, TREE, {
      answer: (...parameters) => answerBackend(...parameters),
    });

    // Cloudflare sets this header, but its local runtime takes the value of the visitor.
    const platformHeaders = host.name === 'Cloudflare' ? { 'cf-connecting-ip': '127.0.0.1' } : {};
    /** Sends a request through the host to a backend that answers by the function. */
    const askWithBackend = async (
      path: string,
      answer: RequestListener,
      headers?: Record<string, string>,
      method?: string,
    ) => {
      answerBackend = answer;
      const earlierCount = getProxiedRequests().length;
      const response = await ask(path, headers, method);
      return { ...response, proxiedRequests: getProxiedRequests().slice(earlierCount) };
    };

    it.each([
      ['/admin', 200, { ...ADMIN_HEADERS, 'content-type': 'text/html' }],
      ['/admin/weg', 404, { ...ADMIN_HEADERS, 'content-type': 'text/html' }],
      ['/auth/token', 200, {}],
      ['/auth/token', 401, {}],
    ])(
      'adds only missing headers to the answer of %s with the status %i (S4.1)',
      async (path, status, backendHeaders) => {
        const answer = await askWithBackend(path, (_, response) =>
          response.writeHead(status, backendHeaders).end('x'),
        );
        expect([answer.status, answer.bytes.toString()]).toEqual([status, 'x']);
        expect(answer.proxiedRequests).toEqual([`GET ${path}`]);
        const isAdmin = 'content-type' in backendHeaders;
        const { 'content-security-policy': policies, ...otherHeaders } = safetyHeadersOf(
          answer.headers,
        );
        const { 'content-security-policy': backendPolicy, ...otherBackendHeaders } = isAdmin
          ? { ...HEADERS, ...ADMIN_HEADERS }
          : HEADERS;
        // The host replaces cache-control, which has its own expectation below.
        const { 'cache-control': _, ...expectedHeaders } = {
          'cache-control': '',
          ...otherBackendHeaders,
        };
        expect(otherHeaders).toEqual({ ...expectedHeaders, ...REPLACED_HEADERS });
        // A browser applies both policies, so their order does not matter.
        const allPolicies = isAdmin ? [backendPolicy, policyOf(path)] : [policyOf(path)];
        expect(policies?.split(', ').sort()).toEqual(allPolicies.sort());
        expect(answer.headers.get('cache-control')).toBe('no-store');
      },
    );

    it('passes no unencoded # to the backend (S14.12)', async () => {
      const answer = await askWithBackend('/auth/token#x', (_, response) => response.end('x'));
      expect(answer.proxiedRequests.join()).not.toContain('#');
    });

    it.each(BACKEND_PREFIXES)(
      'forbids scripts of HTML answers below %s by its policy, except for applications (S4.1.a)',
      async (prefix) => {
        for (const path of [prefix, `${prefix}/x%3Cscript%3E`])
          for (const status of [200, 404, 500]) {
            const answer = await askWithBackend(path, (_, response) =>
              response.writeHead(status, { 'content-type': 'text/html' }).end(SCRIPT),
            );
            expect([answer.status, answer.bytes.toString()]).toEqual([status, SCRIPT]);
            expect(answer.headers.get('content-security-policy')).toBe(policyOf(path));
          }
      },
    );

    it.each(['/csa/x', '/auth/callback', '/admin'])(
      'replaces weaker headers of the backend at %s (S4.1.a, S4.3)',
      async (path) => {
        const weakHeaders = {
          'content-security-policy': 'default-src *',
          'strict-transport-security': 'max-age=0',
          'x-content-type-options': 'none',
        };
        for (const status of [200, 500]) {
          const { headers } = await askWithBackend(path, (_, response) =>
            response.writeHead(status, weakHeaders).end(),
          );
          expect(safetyHeadersOf(headers)).toEqual({
            ...HEADERS,
            'content-security-policy': expect.any(String),
          });
          expect(headers.get('content-security-policy')?.split(', ').sort()).toEqual(
            [weakHeaders['content-security-policy'], policyOf(path)].sort(),
          );
        }
      },
    );

    it.each([
      '/csa/%C3%BC//x%20y?back=%2Fkontakt%2F..&a=%2e&b',
      '/csa/a%3Fb%26%25?c;d=%3f',
      '/csa?',
      '/csa/',
    ])('proxies %s unchanged (S14.12)', async (path) => {
      const { proxiedRequests } = await askWithBackend(path, (_, response) => response.end());
      expect(proxiedRequests).toEqual([`GET ${path}`]);
    });

    if (!host.isCloud)
      it('proxies an address in absolute form by its path (S14.12)', async () => {
        const { proxiedRequests } = await askWithBackend('http://localhost/csa?x', (_, response) =>
          response.end(),
        );
        expect(proxiedRequests).toEqual(['GET /csa?x']);
      });

    it.each([{}, { connection: 'close, x-forwarded-for, x-forwarded-proto, host' }])(
      'passes no forged header of a visitor to the backend, with the additional headers %j (13.2.e, S14.2)',
      async (additionalHeaders) => {
        const { bytes } = await askWithBackend('/csa', answerWithHeaders, {
          ...FORGED_HEADERS,
          ...additionalHeaders,
          ...platformHeaders,
        });
        const { host: hostHeader, ...receivedHeaders } = JSON.parse(bytes.toString());
        expect(hostHeader).toMatch(host.isCloud ? /^localhost:\d+$/ : /^localhost$/);
        expect(receivedHeaders['x-forwarded-proto']).toBe('http');
        expect(['127.0.0.1', '::1']).toContain(receivedHeaders['x-forwarded-for']);
        expect(JSON.stringify(receivedHeaders)).not.toMatch(/192\.0\.2\.1|evil|https/);
      },
    );

    it.each([...CLAIM_HEADERS, ...CLAIM_HEADERS.map((name) => name.replaceAll('-', '_'))])(
      'answers a visitor who claims %s, and does not pass the claim to the backend (13.2.e)',
      async (name) => {
        const answer = await askWithBackend('/admin', answerWithHeaders, { [name]: 'evil' });
        expect([answer.status, answer.proxiedRequests]).toEqual([200, ['GET /admin']]);
        expect(answer.bytes.toString()).not.toContain('evil');
      },
    );

    it.each(UNLISTED_CLAIM_HEADERS)(
      'does not pass the header %s, whose name begins like a known claim, to the backend (13.2.e)',
      async (name) => {
        const answer = await askWithBackend('/admin', answerWithHeaders, { [name]: 'evil' });
        expect(answer.bytes.toString()).not.toContain('evil');
        // Apache removes no header by a pattern, but refuses the request.
        const isRefused = host.name === 'Apache';
        expect([answer.status, answer.proxiedRequests]).toEqual(
          isRefused ? [400, []] : [200, ['GET /admin']],
        );
      },
    );

    it('passes the headers of the contract and of browsers to the backend (13.2.f)', async () => {
      const { bytes } = await askWithBackend('/csa/x', answerWithHeaders, {
        ...PASSED_HEADERS,
        ...platformHeaders,
      });
      expect(JSON.parse(bytes.toString())).toMatchObject(PASSED_HEADERS);
    });

    it('sends the backend the whole body of a call, with its type (13.2.b)', async () => {
      const body = JSON.stringify({ name: 'ä'.repeat(20_000) });
      answerBackend = async (request, response) => {
        const receivedBody = Buffer.concat(await request.toArray()).toString();
        response.end(`${request.method} ${request.headers['content-type']} ${receivedBody}`);
      };
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${origin()}/csa/x`, { method: 'POST', headers, body });
      expect(await answer.text()).toBe(`POST application/json ${body}`);
    });

    // Netlify's local runtime supports neither upgrades nor TRACE.
    const hasUpgradesAndTrace = host.name !== 'Netlify';
    it.each(hasUpgradesAndTrace ? ['h2c', 'websocket'] : [])(
      'does not let a visitor upgrade the connection to %s (13.2.e)',
      async (name) => {
        const { bytes } = await askWithBackend('/auth', answerWithHeaders, {
          connection: 'Upgrade, HTTP2-Settings',
          upgrade: name,
        });
        expect(JSON.parse(bytes.toString())).not.toHaveProperty('upgrade');
      },
    );

    if (hasUpgradesAndTrace)
      it('refuses TRACE, which would echo the cookies of a request (S4.1)', async () => {
        const { status, headers, proxiedRequests } = await askWithBackend(
          '/auth',
          (_, response) => response.end(),
          {},
          'TRACE',
        );
        expect([status, proxiedRequests]).toEqual([405, []]);
        expect(safetyHeadersOf(headers)).toEqual(headersOf('/auth'));
      });

    it('sends all safety headers with 502 when the backend is down (S4.1)', async () => {
      const answer = await askWithBackend('/auth/token', (request) => request.socket.destroy());
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([502, 'no-store']);
      expect(safetyHeadersOf(answer.headers)).toEqual(headersOf('/auth/token'));
    });
  },
  HOSTS,
);

describeHosts(
  'an address for reports',
  (host: Host) => {
    it('is in the policy of all pages except those of one-time links (S3, 29.9)', async () => {
      const reportsAddress = 'https://berichte.example.de/csp';
      const files = await createHostFiles(
        { environment: 'prd', client: 'shop' },
        [],
        reportsAddress,
      );
      const hostRules = files[host.rulesFile] ?? '';
      const { origin, stop } = await startServer(host, TREE, { hostRules });
      const pathsWithToken = ['/passwort-aendern?pt=x', '/registrierung-bestaetigung/?ot=x'];
      for (const path of [
        '/kontakt',
        '/gibt-es-nicht',
        '/kontakt/',
        '/kontakt%2fabo',
        ...pathsWithToken,
      ]) {
        const { headers } = await requestRaw(origin, path, { host: 'localhost' });
        const policy = pathsWithToken.includes(path)
          ? HEADER_POLICY
          : `${HEADER_POLICY}; report-to portal`;
        expect(headers.get('content-security-policy'), path).toBe(policy);
        expect(headers.get('reporting-endpoints'), path).toBe(`portal="${reportsAddress}"`);
      }
      await stop();
    });
  },
  HOSTS,
);
