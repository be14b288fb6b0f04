import { listOperations, type OpenApiDocument } from '../../contract/openapi/document.ts';
import { resolveReference } from '../../contract/openapi/open-api.ts';

export type DescribedOperation = ReturnType<typeof listOperations>[number][1];

export type Parameter = NonNullable<DescribedOperation['parameters']>[number];

const HTTP_METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
/** Headers that OpenAPI ignores as parameters, and headers that browsers add to every request. */
const COMMON_HEADERS = [
  'accept',
  'authorization',
  'content-type',
  'accept-encoding',
  'accept-language',
  'host',
  'user-agent',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
];

/**
 * Resolves the references of paths and parameters, and gives each operation the parameters of its
 * path. Other properties of a path, such as a summary, are left out.
 */
export function completePaths(document: OpenApiDocument): OpenApiDocument['paths'] {
  return Object.fromEntries(
    Object.entries(document.paths ?? {}).map(([path, reference]) => {
      const { parameters: pathParameters = [], ...parts } = Object(
        resolveReference(reference, document),
      );
      const operations = Object.entries<DescribedOperation>(parts)
        .filter(([name]) => HTTP_METHODS.includes(name))
        .map(([method, operation]) => {
          const parameters = [...pathParameters, ...(operation.parameters ?? [])].map(
            (parameter: Parameter) => resolveReference(parameter, document),
          );
          // A parameter of an operation replaces the same parameter of its path.
          const parametersByName = new Map(
            parameters.map((parameter) => [nameParameter(parameter), parameter]),
          );
          return [method, { ...operation, parameters: [...parametersByName.values()] }];
        });
      return [path, Object.fromEntries(operations)];
    }),
  );
}

/** Lists the names of headers, cookies and query parameters that the portal sends, by call. */
export function listSentParameters(
  ourDocument: OpenApiDocument,
): ReadonlyMap<string, readonly string[]> {
  const schemes = Object.entries(ourDocument.components.securitySchemes);
  return new Map(
    listOperations(ourDocument).map(([call, { security, parameters = [] }]) => {
      const credentials = schemes
        .filter(([id]) => security.some((schemeIds) => id in schemeIds))
        .map(([, scheme]) => scheme);
      const headers = call.startsWith('GET ') ? COMMON_HEADERS : [...COMMON_HEADERS, 'origin'];
      const names = [
        ...headers.map((name) => nameParameter({ in: 'header', name })),
        ...[...credentials, ...parameters].map(nameParameter),
      ];
      return [call, names] as const;
    }),
  );
}

/**
 * Names a parameter by place and name. A cookie with the prefix `__Host-` is named by the prefix only,
 * because a backend may choose the rest of the name (rule 5.0.9).
 */
export function nameParameter({ in: place, name }: Pick<Parameter, 'in' | 'name'>): string {
  if (place === 'header') return `header ${name.toLowerCase()}`;
  return `${place} ${place === 'cookie' ? name.replace(/^(__Host-).*/, '$1') : name}`;
}
