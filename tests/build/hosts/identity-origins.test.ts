import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveIdentityOrigins } from '../../../src/build/hosts/identity-origins.ts';
import { findFreePort, listenOnFreePort } from '../../support/free-port.ts';
import { createIssuer } from '../../support/issuer.ts';

const HTTPS_ISSUER = 'https://login.verlag.example/realms/kunden';
let OIDC_ISSUER = '';
let stop = async (): Promise<void> => {};

beforeAll(async () => {
  const port = await findFreePort();
  OIDC_ISSUER = `http://localhost:${port}`;
  const metadata = {
    authorization_endpoint: 'https://anmelden.verlag.example/start?x=1',
    end_session_endpoint: 'https://abmelden.verlag.example:8443/end',
  };
  const client = { clientId: 'portal', clientSecret: 'x' };
  const { fetch } = createIssuer(OIDC_ISSUER, client, { metadata });
  const server = createAdaptorServer({ fetch });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  stop = () => new Promise((done) => server.close(() => done()));
});

afterAll(() => stop());

test('a build without an issuer sets no variable (24.3)', async () => {
  expect(await resolveIdentityOrigins({})).toEqual({});
});

test('a build requests the metadata of the issuer for its sign-in and sign-out origins (24.3)', async () => {
  expect(await resolveIdentityOrigins({ OIDC_ISSUER }, 'dev')).toEqual({
    OIDC_ORIGINS: 'https://anmelden.verlag.example https://abmelden.verlag.example:8443',
  });
});

test('a build with OIDC_ORIGINS sends no request (24.3)', async () => {
  const OIDC_ORIGINS = 'https://x.example';
  expect(await resolveIdentityOrigins({ OIDC_ISSUER: HTTPS_ISSUER, OIDC_ORIGINS }, 'prd')).toEqual({
    OIDC_ORIGINS,
  });
});

test.each([
  ['does not answer', () => `http://localhost:1`],
  ['has no metadata at its address', () => `${OIDC_ISSUER}/realms/x`],
])('a build ends with a sentence if the issuer %s (24.3)', async (_, url) => {
  await expect(resolveIdentityOrigins({ OIDC_ISSUER: url() })).rejects.toThrow(
    `The metadata at ${url()}/.well-known/openid-configuration cannot be read, or names another issuer. Check OIDC_ISSUER, or set OIDC_ORIGINS so that the build does not request the metadata.`,
  );
});

test.each<[string, (issuer: string) => string]>([
  ['no addresses', (issuer) => JSON.stringify({ issuer, authorization_endpoint: '\u001b[2J' })],
  [
    'more than 1 MiB',
    (issuer) =>
      JSON.stringify({ issuer, authorization_endpoint: HTTPS_ISSUER }) + ' '.repeat(2 ** 20),
  ],
])('a build ends with a sentence if the issuer sends %s (24.3)', async (_, metadata) => {
  const headers = { 'content-type': 'application/json' };
  const fetch = () => new Response(metadata(issuer), { headers });
  const server = createAdaptorServer({ fetch }) as Server;
  const issuer = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  await expect(resolveIdentityOrigins({ OIDC_ISSUER: issuer })).rejects.toThrow(
    `The metadata at ${issuer}/.well-known/openid-configuration cannot be read`,
  );
  server.close();
});

test('a build of prd or stg ends with a sentence for an http issuer (24.3)', async () => {
  for (const environment of ['prd', 'stg'] as const)
    await expect(resolveIdentityOrigins({ OIDC_ISSUER }, environment)).rejects.toThrow(
      `Pages of ${environment} sign in at https addresses only, not at ${OIDC_ISSUER}`,
    );
});

test('a build with wrong settings ends with a sentence (24.4)', async () => {
  await expect(resolveIdentityOrigins({ OIDC_ISSUER: 'x' })).rejects.toThrow('OIDC_ISSUER must be');
});
