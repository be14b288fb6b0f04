import type { Answer, Deviation } from './deviation.ts';

const JSON_TYPE = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;
const MEDIA_TYPE = /^(\w+\/[\w.+-]+)\s*(?:;|$)/;
const SECONDS = /^[1-9]\d*$/;

/** Whether a refusal says how long to wait (rule 5.0.4). */
export function hasRetryAfter(status: number): boolean {
  return status === 429 || status === 503;
}

/** Media type, caching and the waiting time of 429 and 503 (rules 5.0.1, 5.0.4). */
export function headerDeviations({ status, headers }: Answer): Deviation[] {
  const type = headers.get('content-type') ?? '';
  const caching = headers.get('cache-control');
  const wait = headers.get('retry-after');
  const isStored = !/(?:^|,)\s*no-store\s*(?:,|$)/i.test(caching ?? '');
  return [
    !JSON_TYPE.test(type) && headerDeviation('content-type', 'application/json', seenType(type)),
    isStored &&
      headerDeviation('cache-control', 'no-store', caching === null ? 'missing' : 'another value'),
    hasRetryAfter(status) &&
      !SECONDS.test(wait ?? '') &&
      headerDeviation('retry-after', 'whole seconds', wait === null ? 'missing' : 'another value'),
  ].filter((deviation) => deviation !== false);
}

function headerDeviation(name: string, expected: string, seen: string): Deviation {
  return { field: `header ${name}`, expected, seen };
}

function seenType(type: string): string {
  if (type === '') return 'missing';
  return MEDIA_TYPE.exec(type)?.[1] ?? 'another value';
}
