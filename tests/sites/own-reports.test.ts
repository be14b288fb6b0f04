import { expect, test } from 'vitest';
import { nginxConfig } from '../../src/hosting/nginx.ts';
import { reportEndpointOf } from '../../src/sites/own-reports.ts';

const ownReports = { sample: 0.1, fieldFigures: false };
const reports = 'https://berichte.example.de/csp';

test.each([
  [{}, undefined],
  [{ ownReports }, '/reports/browser'],
  [{ reports }, reports],
  [{ reports, ownReports }, reports],
])('rule 29.9: with %j browsers report to %s', (environment, endpoint) => {
  expect(reportEndpointOf(environment)).toBe(endpoint);
});

test('rule 29.9: host rules name the path of the own origin', () => {
  const rules = nginxConfig({ environment: 'prd', client: 'shop' }, '/reports/browser');
  expect(rules).toContain('add_header Reporting-Endpoints "portal=\\"/reports/browser\\"" always;');
});
