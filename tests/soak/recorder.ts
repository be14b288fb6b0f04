import { checkEmail } from '../../src/contract/check-email.ts';
import { token } from '../../src/contract/session/token.ts';
import type { Transport } from '../../src/operator/conformance/client/browser.ts';
import type { Outages } from './outages.ts';

export interface Sample {
  /** Method and path without query and ids. */
  readonly call: string;
  readonly ms: number;
  /** 0 without an answer. */
  readonly status: number;
  readonly isError: boolean;
  /** Whether the backend was stopped on purpose meanwhile. */
  readonly inOutage: boolean;
}

/** Statuses that the portal takes as an answer: nobody is signed in, the address is free. */
const EXPECTED: Readonly<Record<string, readonly number[]>> = {
  [`${token.method} ${token.path}`]: [401],
  [`${checkEmail.method} ${checkEmail.path}`]: checkEmail.expected,
};

/** Longer parts of a path are ids, for example of a sign-in. */
const WORD_MAX = 32;

/** Name of a request in the table: the files of a page count as one. */
function callOf(method: string, address: string): string {
  const path = new URL(address).pathname
    .replace(/^\/_astro\/.+/, '/_astro/*')
    .split('/')
    .map((part) => (part.length > WORD_MAX ? ':id' : part))
    .join('/');
  return `${method} ${path}`;
}

/** @param status 0 without an answer */
function isErrorAnswer(call: string, status: number): boolean {
  return (status < 200 || status >= 400) && !EXPECTED[call]?.includes(status);
}

/**
 * Measures every request of one person.
 * @param onInterrupted called when a restart of the backend has spoilt a request, which then rejects
 */
export function recording(
  transport: Transport,
  { samples, outages, now }: { samples: Sample[]; outages: Outages; now: () => number },
  onInterrupted: () => void,
): Transport {
  return async (request) => {
    const call = callOf(request.method, request.url);
    const start = now();
    const answer = await transport(request).catch(() => undefined);
    const end = now();
    const status = answer?.status ?? 0;
    const isError = isErrorAnswer(call, status);
    const inOutage = outages.touches(start, end);
    samples.push({ call, ms: end - start, status, isError, inOutage });
    if (isError && inOutage) onInterrupted();
    if (!answer || (isError && inOutage)) throw new Error(`${call} has no answer`);
    return answer;
  };
}
