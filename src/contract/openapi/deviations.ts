import * as z from 'zod/mini';
import type { Answer, Deviation } from './deviation.ts';
import { headerDeviations } from './header-deviations.ts';
import type { Operation } from './operation.ts';
import { refusalBody, refusalStatuses } from './refusal-body.ts';
import { shapeDeviation } from './shape-deviation.ts';

export type { Answer, Deviation };

/** Compares an answer with what its call must answer (rule 21.4). */
export function deviationsOf({ call, reply }: Operation, answer: Answer): Deviation[] {
  const { status, body } = answer;
  const refusals = refusalStatuses(call);
  const isDeclared = status === call.success || refusals.includes(status);
  return [
    ...(isDeclared
      ? []
      : [
          {
            field: 'HTTP status',
            expected: [call.success, ...refusals].join(', '),
            seen: String(status),
          },
        ]),
    ...headerDeviations(answer),
    ...(isDeclared
      ? bodyDeviations(status === call.success ? reply : refusalBody(status), body)
      : []),
  ];
}

function bodyDeviations(schema: z.ZodMiniType, body: unknown): Deviation[] {
  const { error } = z.safeParse(schema, body);
  return error?.issues.flatMap((issue) => shapeDeviation(issue, body)) ?? [];
}
