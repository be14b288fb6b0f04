import { describe, expect, it, vi } from 'vitest';
import { Outages } from './outages.ts';
import { isErrorAnswer, recording, type Sample } from './recorder.ts';

const ADDRESS = 'http://localhost/account/create';

describe('an error', () => {
  it.each([
    ['POST /account/create', 201, false],
    ['GET /auth/callback', 302, false],
    ['GET /auth/token', 401, false],
    ['POST /account/email/check', 404, false],
    ['POST /account/create', 401, true],
    ['POST /account/create', 429, true],
    ['GET /auth/token', 500, true],
    ['GET /', 0, true],
  ])('rule 31.4: %s with %i: %s', (call, status, isError) => {
    expect(isErrorAnswer(call, status)).toBe(isError);
  });
});

describe('an outage', () => {
  /** A clock, and a person whose request takes from `from` to `until`. */
  function record(from: number, until: number, answer: () => Promise<Response>) {
    let time = 0;
    const now = () => time;
    const outages = new Outages(now);
    const samples: Sample[] = [];
    const onInterrupted = vi.fn();
    const transport = async () => {
      time = Math.max(time, 100);
      if (until >= 100) outages.begin();
      time = Math.min(until, 200);
      if (until > 200) outages.end();
      time = until;
      return answer();
    };
    time = from;
    const ask = () =>
      recording(transport, { samples, outages, now }, onInterrupted)(new Request(ADDRESS));
    return { ask, samples, onInterrupted };
  }
  const status = (code: number) => async () => new Response(null, { status: code });
  const cut = () => Promise.reject(new Error('ECONNRESET'));

  it.each([
    ['a 502', status(502), 502],
    ['a cut connection', cut, 0],
  ])('rule 31.2: %s in it interrupts the person', async (_, answer, code) => {
    const { ask, samples, onInterrupted } = record(50, 150, answer);
    await expect(ask()).rejects.toThrow('no answer');
    expect(samples).toMatchObject([{ status: code, isError: true, inOutage: true, ms: 100 }]);
    expect(onInterrupted).toHaveBeenCalledTimes(1);
  });

  it('rule 31.2: an answer in it counts', async () => {
    const { ask, samples, onInterrupted } = record(50, 250, status(200));
    expect((await ask()).status).toBe(200);
    expect(samples).toMatchObject([{ status: 200, isError: false, inOutage: true }]);
    expect(onInterrupted).not.toHaveBeenCalled();
  });

  it('rule 31.4: an error before it is an error of the backend', async () => {
    const { ask, samples, onInterrupted } = record(10, 50, status(502));
    expect((await ask()).status).toBe(502);
    expect(samples).toMatchObject([{ isError: true, inOutage: false }]);
    expect(onInterrupted).not.toHaveBeenCalled();
  });
});
