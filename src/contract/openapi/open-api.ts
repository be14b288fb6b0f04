export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly not?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly description?: string;
}

export interface Reference {
  readonly $ref: string;
}

export interface Example {
  readonly summary?: string;
  readonly value: unknown;
}

/**
 * Returns the target of a reference, and anything else unchanged.
 * @throws Error for a missing target
 */
export function resolveReference<Part extends object>(
  part: Part | Reference,
  document: object,
): Part {
  if (!('$ref' in part) || typeof part.$ref !== 'string') return part as Part;
  // JSON Pointer writes a slash as ~1 and a tilde as ~0 (RFC 6901).
  const target = part.$ref
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((whole, key) => Object(whole)[key], document);
  if (!target) throw new Error(`${part.$ref} names nothing in the document.`);
  return resolveReference(target as Part, document);
}
