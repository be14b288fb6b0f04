import { expect, test } from 'vitest';
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
