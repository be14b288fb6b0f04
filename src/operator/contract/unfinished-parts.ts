import * as z from 'zod/mini';
import { nameOf } from '../../contract/definition/call.ts';
import type { OpenApiDocument } from '../../contract/openapi/document.ts';
import type { JsonSchema } from '../../contract/openapi/open-api.ts';
import { operations } from '../../contract/openapi/operations.ts';

/** Returns a sentence for each part of the document that a change has left unfinished (rule 21.5). */
export function findUnfinishedParts({ components }: OpenApiDocument): string[] {
  const requests = Object.entries(components.schemas).filter(([id]) => id.endsWith('Request'));
  return [
    ...operations.flatMap(({ call, request, reply, requestExample, replyExample }) => [
      ...describeWrongExample(nameOf(call), request, requestExample),
      ...describeWrongExample(nameOf(call), reply, replyExample),
    ]),
    ...requests.flatMap(([id, schema]) =>
      findUnlimitedTexts(schema).map(
        (name) =>
          `${id} has the text ${name} without a limit. Limit it by a check of its schema, or describe it in the schemas of the description.`,
      ),
    ),
  ];
}

function describeWrongExample(call: string, schema: z.ZodMiniType, example: unknown): string[] {
  const { error } = z.safeParse(schema, example);
  const place = error?.issues[0]?.path.join('.');
  return error
    ? [`The example of ${call} has no valid ${place}. Correct the example in the file of the call.`]
    : [];
}

/** Properties of a schema that limit a text. */
const LIMITING_PROPERTIES = [
  '$ref',
  'const',
  'enum',
  'format',
  'minLength',
  'maxLength',
  'pattern',
];

/** Finds texts without a limit, because a backend must know which texts to accept. */
function findUnlimitedTexts({ properties = {}, anyOf = [] }: JsonSchema): string[] {
  const isUnlimited = (property: JsonSchema) =>
    property.type === 'string' &&
    property.description === undefined &&
    !LIMITING_PROPERTIES.some((name) => name in property);
  return [
    ...Object.entries(properties).flatMap(([name, property]) => [
      ...findUnlimitedTexts(property).map((innerName) => `${name}.${innerName}`),
      ...(isUnlimited(property) ? [name] : []),
    ]),
    ...anyOf.flatMap(findUnlimitedTexts),
  ];
}
