import { expect, test } from 'vitest';
import { findReportEndpoint } from '../../src/sites/own-reports.ts';

const ownReports = { sample: 0.1, fieldFigures: false };
const reportAddress = 'https://berichte.example.de/csp';

test.each([
  [{}, undefined],
  [{ ownReports }, '/reports/browser'],
  [{ reports: reportAddress }, reportAddress],
  [{ reports: reportAddress, ownReports }, reportAddress],
])('with the settings %j browsers report to %s (29.9)', (environment, endpoint) => {
  expect(findReportEndpoint(environment)).toBe(endpoint);
});
