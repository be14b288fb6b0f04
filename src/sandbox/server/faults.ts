import * as z from 'zod/mini';

/** Ways in which a call can go wrong (rule 14.5). */
export const FAULT_KINDS = [
  'status',
  'cut',
  'reset',
  'half',
  'stall',
  'broken-json',
  'html',
  'empty',
  'missing-fields',
  'wrong-types',
  'huge',
] as const;

/** A switch for what shall go wrong, as the control room and tests set it. */
export const faultOrder = z.object({
  /** The exact path of a call. */
  path: z.string().check(z.startsWith('/')),
  kind: z.enum(FAULT_KINDS),
  status: z.optional(z.number().check(z.int(), z.gte(200), z.lte(599))),
  /** For `status`: what to answer with; the usual envelope if missing. */
  body: z.optional(z.unknown()),
  headers: z.optional(z.record(z.string(), z.string())),
  /** How many requests it hits. */
  times: z._default(z.union([z.number().check(z.int(), z.positive()), z.literal('always')]), 1),
});

type FaultOrder = z.infer<typeof faultOrder>;

/** A fault that is switched on. */
export interface Fault extends Omit<FaultOrder, 'times'> {
  /** How many requests it hits; one if missing. */
  readonly times?: FaultOrder['times'];
  /** Only the browser with this mark meets it; every browser if missing. */
  readonly browser?: string;
}

/** The switches of one sandbox. */
export interface Faults {
  readonly list: () => readonly Fault[];
  readonly add: (fault: Fault) => void;
  /** Switches off the faults of one browser, or all. */
  readonly clear: (browser?: string) => void;
  /** The fault that a request meets, used up by one. */
  readonly take: (path: string, browser: string | undefined) => Fault | undefined;
}

/** Marks a browser, so that tests beside each other do not meet each other's faults. */
export const FAULT_COOKIE = 'sandbox_faults';

/** An empty board of switches. */
export function createFaults(): Faults {
  let faults: Fault[] = [];
  return {
    list: () => faults,
    add: (fault) => {
      faults = [...faults, fault];
    },
    clear: (browser) => {
      faults = browser === undefined ? [] : faults.filter((fault) => fault.browser !== browser);
    },
    take: (path, browser) => {
      const met = faults.find(
        (fault) =>
          fault.path === path && (fault.browser === undefined || fault.browser === browser),
      );
      faults = faults.flatMap((fault) => {
        if (fault !== met || fault.times === 'always') return [fault];
        const left = (fault.times ?? 1) - 1;
        return left > 0 ? [{ ...fault, times: left }] : [];
      });
      return met;
    },
  };
}
