import { expect, test } from 'vitest';
import { evaluateBar } from './report.ts';

const createEightValues = (ms: number) => Array<number>(8).fill(ms);

test.each([
  ['holds', { values: [1.2, 1, 1.1], value: 1.1, noise: 0.05 }],
  ['within the noise', { values: [1.3, 1.1, 1.14], value: 1.14, noise: 0.05 }],
  ['MISSED', { values: [1.2, 1.2, 1.2], value: 1.2, noise: 0 }],
  ['MISSED', { values: [1.1, 1.16, 1.18], value: 1.16, noise: 0.02 }],
  ['holds', { values: [...createEightValues(1), 1, 9], requiredOfTen: 9, value: 1, noise: 0 }],
  ['MISSED', { values: [...createEightValues(1), 9, 9], requiredOfTen: 9, value: 9, noise: 0 }],
  ['slower than the limit', { values: [1.2, 1.2, 1.2], unit: 'ms', value: 1.2, noise: 0 }],
  ['MISSED', { values: [Number.NaN], unit: 'ms', value: Number.NaN, noise: Number.NaN }],
  ['holds', { values: [1, 9, 1.1], requiredOfTen: 9, value: 1.1, noise: 2 }],
  ['MISSED', { values: [1, Number.NaN], value: Number.NaN, noise: Number.NaN }],
  ['MISSED', { values: [], value: Number.NaN, noise: Number.NaN }],
] as const)(
  'reports a bar with the limit 1.1 as “%s” for %o',
  (result, { value, noise, ...bar }) => {
    const evaluation = evaluateBar({ name: '', limit: 1.1, ...bar });
    expect(evaluation.result).toBe(result);
    expect([evaluation.value, evaluation.noise].map((figure) => Number(figure.toFixed(3)))).toEqual(
      [value, noise],
    );
  },
);
