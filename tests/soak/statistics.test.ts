import { describe, expect, it } from 'vitest';
import { floorOf, percentile, slopeOf } from './statistics.ts';

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it.each([
    [50, 50],
    [95, 95],
    [99, 99],
    [100, 100],
  ])('rule 31.4: the %ith of 1 to 100 is %i', (percent, value) => {
    expect(percentile(hundred, percent)).toBe(value);
  });

  it('rule 31.4: of one value is that value, of none is no number', () => {
    expect(percentile([7], 99)).toBe(7);
    expect(percentile([], 50)).toBeNaN();
  });
});

describe('slope', () => {
  it('rule 31.4: is the growth per unit, whatever the order', () => {
    const points = [2, 0, 3, 1].map((x) => ({ x, y: 10 + 2.5 * x }));
    expect(slopeOf(points)).toBeCloseTo(2.5);
  });

  it('rule 31.4: balances what is above and below the line', () => {
    const points = [
      { x: 0, y: 1 },
      { x: 1, y: 0 },
      { x: 2, y: 3 },
      { x: 3, y: 2 },
    ];
    expect(slopeOf(points)).toBeCloseTo(0.6);
  });

  it.each([
    [[]],
    [[{ x: 1, y: 5 }]],
    [
      [
        { x: 1, y: 5 },
        { x: 1, y: 9 },
      ],
    ],
  ])('rule 31.4: is 0 for %j', (points) => {
    expect(slopeOf(points)).toBe(0);
  });
});

describe('floor', () => {
  it('rule 31.4: has the lowest point of each interval', () => {
    const points = [9, 4, 6, 30, 2, 8].map((y, x) => ({ x, y }));
    expect(floorOf(points, 3)).toEqual([
      { x: 1, y: 4 },
      { x: 4, y: 2 },
    ]);
  });
});
