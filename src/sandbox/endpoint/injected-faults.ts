import * as z from 'zod/mini';

/** Rule 14.5. The control room shows them by these names. */
export const FAULT_KINDS = {
  status: 'Antwortet mit Status',
  cut: 'Netz reißt ab',
  reset: 'Verbindung zurückgesetzt',
  half: 'Reißt mitten in der Antwort ab',
  stall: 'Antwortet nie',
  'broken-json': 'Kaputtes JSON',
  html: 'HTML statt JSON',
  empty: 'Leere Antwort',
  'missing-fields': 'Antwort ohne Felder',
  'wrong-types': 'Felder mit falschen Typen',
  huge: 'Antwort von 10 MB',
} as const;

type FaultKind = keyof typeof FAULT_KINDS;

/** Forms send strings, JSON sends typed values. */
export const faultOrder = z.object({
  path: z.string().check(z.startsWith('/')),
  kind: z.enum(Object.keys(FAULT_KINDS) as FaultKind[]),
  status: z.pipe(
    z.transform((status) => (status === undefined || status === '' ? undefined : Number(status))),
    z.optional(z.number().check(z.int(), z.gte(200), z.lte(599))),
  ),
  /** Defaults to the usual error envelope. */
  body: z.optional(z.unknown()),
  headers: z.optional(z.record(z.string(), z.string())),
  times: z.pipe(
    z.transform((times) => (times === undefined || times === '' ? 1 : Number(times) || times)),
    z.union([z.number().check(z.int(), z.positive()), z.literal('always')]),
  ),
  scope: z._default(z.enum(['everybody', 'browser']), 'everybody'),
});

export interface Fault
  extends Partial<Omit<z.infer<typeof faultOrder>, 'path' | 'kind' | 'scope'>> {
  readonly path: string;
  readonly kind: FaultKind;
  readonly browser?: string;
}

export type Faults = ReturnType<typeof createFaults>;

export const FAULT_COOKIE = 'sandbox_faults';

export function createFaults() {
  let faults: Fault[] = [];
  return {
    list: (): readonly Fault[] => faults,
    add: (fault: Fault) => {
      faults = [...faults, fault];
    },
    clear: () => {
      faults = [];
    },
    take: (path: string, browser: string | undefined) => {
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
