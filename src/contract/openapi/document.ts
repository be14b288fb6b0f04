import type { Call } from '../definition/call.ts';
import { createComponentSchemas, createJsonSchema, createReference } from './components.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { createSharedExamples } from './refusals.ts';
import { createJsonContent, createResponses, createSharedResponses, HEADERS } from './responses.ts';
import { CONTRACT_VERSION } from './version.ts';

const DESCRIPTION = `What a backend of the account portal must send, strictly; the portal reads more tolerantly.

Requests and replies are JSON in UTF-8. Each answer has \`cache-control: no-store\`. Requests of other origins (\`Origin\`, \`Sec-Fetch-Site\`) are refused with 403. Further properties of a reply are allowed. Rules are cited by their numbers in the rule book.`;

/** The tags of calls. The first rule of a call selects its tag. */
const TAGS: readonly (readonly [rulePattern: RegExp, name: string, description: string])[] = [
  [/^5\.1\./, 'Sign-in', 'Signing in and the current user (rule 5.1).'],
  [/^5\.2\./, 'Public account', 'Registration, confirmation and forgotten credentials (rule 5.2).'],
  [
    /^(?:5\.3|3[23])\./,
    'Account',
    'Account, sessions and subusers of the signed-in person (rules 5.3, 32, 33).',
  ],
  [/^5\.4\./, 'User data', 'Data of the signed-in person (rule 5.4).'],
  [/^5\.5\./, 'Newsletter', 'Newsletters (rule 5.5).'],
  [/^5\.6\./, 'Customer service area', 'Clients, customers and server-defined forms (rule 5.6).'],
  [/^5\.7/, 'Contact', 'Contact requests (rule 5.7).'],
  [/^5\.0\./, 'Captcha', 'The proof of work of the forms (rule 5.0.7).'],
];

const HEADER_KEY = { type: 'apiKey', in: 'header' };

const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-portal',
    description: 'The session cookie; its name is free after the prefix `__Host-` (rule 5.0.9).',
  },
  token: {
    ...HEADER_KEY,
    name: 'x-token',
    description: 'The token of GET /auth/token (rule 5.0.8).',
  },
  csrf: {
    ...HEADER_KEY,
    name: 'x-csrf-token',
    description: 'The token of GET /csrf-token, bound to the session cookie (rule 5.0.8).',
  },
};

export type OpenApiDocument = Readonly<ReturnType<typeof createOpenApiDocument>>;

export function createOpenApiDocument() {
  const paths: Record<string, Record<string, OperationObject>> = {};
  for (const operation of operations) {
    const { path, method } = operation.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: createOperationObject(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Account portal: backend contract',
      version: CONTRACT_VERSION,
      description: DESCRIPTION,
    },
    servers: [{ url: '/', description: 'The origin of the portal.' }],
    tags: TAGS.map(([, name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: createComponentSchemas(),
      responses: createSharedResponses(),
      examples: createSharedExamples(),
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

type OperationObject = Readonly<ReturnType<typeof createOperationObject>>;

/** Lists the calls of a document by name, such as GET /auth/token. */
export function listOperations({ paths }: Pick<OpenApiDocument, 'paths'>) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  );
}

function createOperationObject(operation: Operation) {
  const { id, call, summary, description, rules, request, requestExample } = operation;
  const citation = `${rules.includes(',') ? 'rules' : 'rule'} ${rules}`;
  return {
    operationId: id,
    summary,
    description: `${description.replace(/\.$/, '')} (${citation}).`,
    tags: TAGS.flatMap(([rulePattern, name]) => (rulePattern.test(rules) ? name : [])),
    security: createSecurity(call),
    'x-captcha': call.hasCaptcha,
    ...(call.method === 'GET' && { parameters: createParameters(operation) }),
    ...(call.method !== 'GET' && {
      requestBody: {
        required: true,
        content: createJsonContent(createReference(request), {
          request: { value: requestExample },
        }),
      },
    }),
    responses: createResponses(operation),
  };
}

function createParameters({ request, requestExample }: Operation) {
  const { properties = {}, required = [] } = createJsonSchema(request);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(name in requestExample && { example: requestExample[name] }),
  }));
}

/**
 * Requires x-token for calls of signed-in people and x-csrf-token for mutations, both with the session cookie.
 */
function createSecurity({ access, isMutation }: Call): Record<string, string[]>[] {
  const isSignedIn = access === 'signed-in';
  if (!isSignedIn && !isMutation) return [];
  return [{ session: [], ...(isSignedIn && { token: [] }), ...(isMutation && { csrf: [] }) }];
}
