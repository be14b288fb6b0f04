import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '../../src/contract/openapi/operations.ts';
import type { Transport } from '../../src/operator/conformance/client/browser.ts';
import { httpTransport } from '../../src/operator/conformance/client/http.ts';
import { readConfiguration } from '../../src/operator/conformance/configuration.ts';
import { CheckFailed } from '../../src/operator/conformance/errors.ts';
import type { Account } from '../../src/operator/conformance/flows.ts';
import { createKit } from '../../src/operator/conformance/kit.ts';
import { openSandboxMailbox } from '../../src/operator/conformance/mailbox.ts';
import { takeJourney } from './journey.ts';
import type { Ledger } from './ledger.ts';
import type { Outages } from './outages.ts';
import type { Stage } from './stage.ts';

/** The shortest and longest pause between two steps of a person. */
const THINK_MS = { min: 5000, max: 13_000 } as const;
/** Below the sandbox's limit of 1000 mails of a kind in an hour (rule S7.3). The walks need the remaining mails. */
const NEW_PEOPLE_PER_HOUR = 450;
const HOUR_MS = 3_600_000;

interface Crowd {
  readonly stage: Stage;
  readonly samples: Sample[];
  readonly outages: Outages;
  readonly ledger: Ledger;
}

/** Lets people take journeys until a time. Journeys that began before this time are finished. */
export async function runPeople(crowd: Crowd, people: number, untilMs: number) {
  const { stage, ledger } = crowd;
  const journeys = { finished: 0, interrupted: 0, failed: [] as string[] };
  const accounts: Account[] = [];
  const startTimes: number[] = [];
  let journeyCount = 0;
  const settings = {
    ...readConfiguration('src/operator/conformance/sandbox.json'),
    newAddress: 'soak-{id}@kanzlei-nord.de',
  };

  async function takeJourneys(): Promise<void> {
    await think();
    while (performance.now() < untilMs) {
      journeyCount += 1;
      const anHourAgo = performance.now() - HOUR_MS;
      const isNew = startTimes.filter((ms) => ms > anHourAgo).length < NEW_PEOPLE_PER_HOUR;
      if (isNew) startTimes.push(performance.now());
      await takeNumberedJourney(journeyCount, isNew ? undefined : accounts.shift());
      await think();
    }
  }

  async function takeNumberedJourney(
    number: number,
    existingAccount: Account | undefined,
  ): Promise<void> {
    let isInterrupted = false;
    const transport = createRecordingTransport(number, crowd, () => {
      isInterrupted = true;
    });
    const kit = createKit({
      settings,
      transport,
      backend: stage.origin,
      mailbox: openSandboxMailbox(transport, stage.sandboxOrigin),
      runId: `${number.toString(36)}-`,
      stopwatch: () => performance.now(),
      pause,
    });
    try {
      accounts.push(await takeJourney({ kit, ledger, think, existingAccount }));
      journeys.finished += 1;
    } catch (error) {
      if (isInterrupted) journeys.interrupted += 1;
      else if (error instanceof CheckFailed) journeys.failed.push(error.message);
      else throw error;
      if (existingAccount) accounts.push(existingAccount);
    }
  }

  await Promise.all(Array.from({ length: people }, takeJourneys));
  return journeys;
}

function think(): Promise<void> {
  const { min, max } = THINK_MS;
  return pause(min + Math.random() * (max - min));
}

export interface Sample {
  /** Method and path without query and ids. */
  readonly call: string;
  readonly ms: number;
  /** 0 for no answer. */
  readonly status: number;
  readonly isError: boolean;
  /** Whether the backend was stopped on purpose during the request. */
  readonly isInOutage: boolean;
}

/** Statuses above 399 that are no errors: nobody is signed in, the address is free. */
const EXPECTED_STATUSES: Readonly<Record<string, readonly number[]>> = {
  [`GET ${calls.token.path}`]: [401],
  [`POST ${calls.checkEmail.path}`]: calls.checkEmail.emptyStatuses,
};

/** A path segment of more than 32 characters, which is an id, for example of a sign-in. */
const ID_PATTERN = /(?<=\/)[^/]{33,}/g;

/**
 * Creates a transport that records each request. Each journey has a separate network address, because
 * limits count by address (rule S14.2).
 * @param onInterrupted runs when a restart of the backend has interrupted a request, which then rejects
 */
function createRecordingTransport(
  journeyNumber: number,
  { samples, outages }: Crowd,
  onInterrupted: () => void,
): Transport {
  // The number of the journey, in groups of 7 bits, gives its address in the loopback network 127.0.0.0/8.
  const localAddress = `127.${1 + (journeyNumber >> 14)}.${(journeyNumber >> 7) & 127}.${1 + (journeyNumber & 127)}`;
  return async (request) => {
    const path = new URL(request.url).pathname.replace(/^\/_astro\/.+/, '/_astro/*');
    const call = `${request.method} ${path.replaceAll(ID_PATTERN, ':id')}`;
    const start = performance.now();
    const answer = await httpTransport(request, { localAddress, family: 4 }).catch(() => undefined);
    const end = performance.now();
    const status = answer?.status ?? 0;
    const isError = (status < 200 || status >= 400) && !EXPECTED_STATUSES[call]?.includes(status);
    const isInOutage = outages.overlaps(start, end);
    samples.push({ call, ms: end - start, status, isError, isInOutage });
    if (isError && isInOutage) onInterrupted();
    if (!answer || (isError && isInOutage)) throw new Error(`${call} has no answer`);
    return answer;
  };
}
