import { setTimeout as pause } from 'node:timers/promises';
import { checkEmail } from '../../src/contract/check-email.ts';
import { token } from '../../src/contract/session/token.ts';
import type { Transport } from '../../src/operator/conformance/client/browser.ts';
import { httpTransport } from '../../src/operator/conformance/client/http.ts';
import type { Configuration } from '../../src/operator/conformance/configuration.ts';
import { Failed } from '../../src/operator/conformance/finding.ts';
import type { Account } from '../../src/operator/conformance/flows.ts';
import { createKit } from '../../src/operator/conformance/kit.ts';
import { sandboxMailbox } from '../../src/operator/conformance/mailbox.ts';
import { takeJourney } from './journey.ts';
import type { Ledger } from './ledger.ts';
import type { Outages } from './outages.ts';

/** Between two steps of a person. */
const THINK_MS = { least: 5000, most: 13_000 } as const;
/** Two mails a journey; the sandbox sends 1000 in an hour (rule S7.3), some to the walks. */
const NEW_PEOPLE_PER_HOUR = 450;
const HOUR_MS = 3_600_000;

export interface Crowd {
  readonly settings: Configuration;
  readonly origin: string;
  /** Origin of the sandbox itself, which has the mailbox. */
  readonly sandboxOrigin: string;
  readonly samples: Sample[];
  readonly outages: Outages;
  readonly ledger: Ledger;
  readonly now: () => number;
  readonly customerNumber: () => string;
}

/** Lets people take journeys until a time of `now`; the last ones are taken to their end. */
export async function runPeople(crowd: Crowd, people: number, untilMs: number) {
  const journeys = { done: 0, interrupted: 0, failed: [] as string[] };
  const accounts: Account[] = [];
  const begun: number[] = [];
  let number = 0;

  async function live(): Promise<void> {
    await think();
    while (crowd.now() < untilMs) {
      number += 1;
      const isNew = begun.filter((ms) => ms > crowd.now() - HOUR_MS).length < NEW_PEOPLE_PER_HOUR;
      if (isNew) begun.push(crowd.now());
      const known = isNew ? undefined : accounts.shift();
      await take(number, known);
      await think();
    }
  }

  async function take(one: number, known: Account | undefined): Promise<void> {
    let isInterrupted = false;
    const socket = { localAddress: addressOf(one), family: 4 };
    const transport = recording(
      (request) => httpTransport(request, socket),
      crowd,
      () => {
        isInterrupted = true;
      },
    );
    const kit = createKit({
      settings: crowd.settings,
      transport,
      backend: crowd.origin,
      mailbox: sandboxMailbox(transport, crowd.sandboxOrigin),
      runId: `${one.toString(36)}-`,
      stopwatch: crowd.now,
      pause,
    });
    const { ledger, customerNumber } = crowd;
    try {
      const journey = { kit, ledger, customerNumber: customerNumber(), think, known };
      accounts.push(await takeJourney(journey));
      journeys.done += 1;
    } catch (error) {
      if (isInterrupted) journeys.interrupted += 1;
      else if (error instanceof Failed) journeys.failed.push(error.message);
      else throw error;
      if (known) accounts.push(known);
    }
  }

  await Promise.all(Array.from({ length: people }, live));
  return journeys;
}

/** A network address of this computer per journey, as limits count by address (rule S14.2). */
function addressOf(number: number): string {
  return `127.${1 + (number >> 14)}.${(number >> 7) & 127}.${1 + (number & 127)}`;
}

function think(): Promise<void> {
  const { least, most } = THINK_MS;
  return pause(least + Math.random() * (most - least));
}

export interface Sample {
  /** Method and path without query and ids. */
  readonly call: string;
  readonly ms: number;
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

function callOf(method: string, address: string): string {
  const path = new URL(address).pathname
    .replace(/^\/_astro\/.+/, '/_astro/*')
    .split('/')
    .map((part) => (part.length > WORD_MAX ? ':id' : part))
    .join('/');
  return `${method} ${path}`;
}

function isErrorAnswer(call: string, status: number): boolean {
  return (status < 200 || status >= 400) && !EXPECTED[call]?.includes(status);
}

/** @param onInterrupted when a restart of the backend has spoilt a request, which then rejects */
function recording(
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
