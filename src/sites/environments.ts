import type { Environment, EnvironmentName } from './schema.ts';

/** [portal, identity provider]: `npm start` uses the first pair, tests the others. */
export const SANDBOX_PORTS = [
  [4400, 4401],
  [4410, 4411],
  [4420, 4421],
  [4430, 4431],
] as const;

/** A new environment needs a name in schema.ts and a start address per client. */
export const environments: Readonly<Record<EnvironmentName, Environment>> = {
  prd: {
    origin: 'https://konto.example.de',
    identityOrigins: ['https://login.example.de'],
    adminUrl: '/admin/benutzerverwaltung',
    helpUrl: 'https://hilfe.example.de/',
    delays: 'specified',
    captcha: { provider: 'altcha' },
    indexed: true,
  },
  stg: {
    origin: 'https://konto.stg.example.de',
    identityOrigins: ['https://login.stg.example.de'],
    adminUrl: '/admin/benutzerverwaltung',
    helpUrl: 'https://hilfe.stg.example.de/',
    delays: 'specified',
    captcha: { provider: 'altcha' },
    indexed: false,
  },
  dev: {
    origin: 'http://localhost:4400',
    identityOrigins: SANDBOX_PORTS.map(([, identity]) => `http://localhost:${identity}`),
    adminUrl: 'http://localhost:4000/',
    helpUrl: '/__sandbox/hilfe',
    delays: 'specified',
    captcha: { provider: 'altcha' },
    indexed: false,
  },
};
