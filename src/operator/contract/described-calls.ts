import { listOperations, type OpenApiDocument } from '../../contract/openapi/document.ts';
import { type JsonSchema, resolveReference } from '../../contract/openapi/open-api.ts';
import { type BodyFields, collectFields } from './body-fields.ts';
import { completePaths, type DescribedOperation, type Parameter } from './parameters.ts';

export interface CallPart {
  /** The media type of a body, or `in the query`. A part without body and query has no type. */
  readonly type: string | undefined;
  readonly fields: BodyFields;
  /** The required headers and cookies of a request, and the query of a request that has a body. */
  readonly requiredParameters?: readonly Parameter[];
}

/** The parts of a call by name: `request`, `answer 200` and so on. */
export type CallParts = Readonly<Record<string, CallPart>>;

export type DescribedCalls = ReadonlyMap<string, CallParts>;

/** Describes the calls of a document independently of the names and composition of schemas (rule 21.9). */
export function describeCalls(document: OpenApiDocument): DescribedCalls {
  const { pathname } = new URL(document.servers?.[0]?.url ?? '/', 'https://localhost');
  const prefix = pathname.replace(/\/$/, '');
  return new Map(
    listOperations({ paths: completePaths(document) }).map(([call, operation]) => [
      call.replace(' ', ` ${prefix}`),
      describeParts(operation, document),
    ]),
  );
}

function describeParts(operation: DescribedOperation, document: OpenApiDocument): CallParts {
  const { parameters = [], requestBody, responses = {} } = operation;
  const body = describeBody(requestBody, document);
  const hasBody = body.type !== undefined;
  const answers = Object.entries(responses).map(([status, response]) => [
    `answer ${status}`,
    describeBody(response, document),
  ]);
  return {
    request: {
      ...(hasBody ? body : describeQuery(parameters, document)),
      requiredParameters: parameters.filter(
        (parameter) =>
          parameter.required && parameter.in !== 'path' && (hasBody || parameter.in !== 'query'),
      ),
    },
    ...Object.fromEntries(answers),
  };
}

/** @param part is a request body or a response, or a reference to one of them */
function describeBody(part: object | undefined, document: OpenApiDocument): CallPart {
  const { content = {} } = Object(resolveReference(Object(part), document));
  const types = Object.keys(content);
  const type = types.find((name) => /^application\/json(?:;|$)/.test(name)) ?? types[0];
  const schema: JsonSchema | undefined = content[type ?? '']?.schema;
  return {
    type: type?.split(';')[0],
    fields: schema ? collectFields(schema, document) : new Map(),
  };
}

function describeQuery(parameters: readonly Parameter[], document: OpenApiDocument): CallPart {
  const queryParameters = parameters.filter((parameter) => parameter.in === 'query');
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(queryParameters.map(({ name, schema = {} }) => [name, schema])),
    required: queryParameters.filter(({ required }) => required).map(({ name }) => name),
  };
  return {
    type: queryParameters.length > 0 ? 'in the query' : undefined,
    fields: collectFields(schema, document),
  };
}
