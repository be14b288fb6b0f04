import * as z from 'zod/mini';
import type { OpenApiDocument, Schema } from './open-api.ts';
import { operations } from './operations.ts';

const LIMITS = ['$ref', 'const', 'enum', 'format', 'minLength', 'maxLength', 'pattern'];

/** What a change of the contract has left undone: a sentence for each, with what to do. */
export function unfinished({ components }: OpenApiDocument): string[] {
  const requests = Object.entries(components.schemas).filter(([id]) => id.endsWith('Request'));
  return [
    ...operations.flatMap(({ call, request, reply, sent, answer }) =>
      [z.safeParse(request, sent), z.safeParse(reply, answer)].flatMap(({ error }) => {
        const place = error?.issues[0]?.path.join('.');
        return error === undefined
          ? []
          : `The example of ${call.method} ${call.path} has no valid ${place}. Correct it in src/contract/openapi/operations.`;
      }),
    ),
    ...requests.flatMap(([id, schema]) =>
      unlimited(schema).map(
        (name) =>
          `${id} has the text ${name} without a limit. Add its value to VALUES, or what it is to PROPERTY_NOTES, in src/contract/openapi/value-notes.ts.`,
      ),
    ),
  ];
}

/** Texts of which a backend cannot know what they may hold. */
function unlimited({ properties = {}, anyOf = [] }: Schema): string[] {
  return [
    ...Object.entries(properties).flatMap(([name, property]) => [
      ...unlimited(property).map((inner) => `${name}.${inner}`),
      ...(property.type === 'string' &&
      property.description === undefined &&
      !LIMITS.some((limit) => limit in property)
        ? [name]
        : []),
    ]),
    ...anyOf.flatMap(unlimited),
  ];
}
