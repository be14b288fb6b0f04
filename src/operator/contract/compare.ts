import type { OpenApiDocument } from '../../contract/openapi/document.ts';
import { type BodyField, type BodyFields, nameParent } from './body-fields.ts';
import {
  type CallPart,
  type CallParts,
  type DescribedCalls,
  describeCalls,
} from './described-calls.ts';
import { listSentParameters, nameParameter } from './parameters.ts';

/**
 * Compares the contract with the document of a backend. Names with `our` are about the contract, and
 * names with `their` about the document of the backend.
 * @returns a sentence for each difference; calls with the same difference share a sentence (rule 21.9)
 */
export function compareDocuments(
  ourDocument: OpenApiDocument,
  theirDocument: OpenApiDocument,
): string[] {
  const ourCalls = describeCalls(ourDocument);
  const prefixedCalls = describeCalls(theirDocument);
  const prefix = findPrefix(ourCalls, prefixedCalls);
  const theirCalls = new Map(
    [...prefixedCalls].map(([call, parts]) => [call.replace(` ${prefix}/`, ' /'), parts]),
  );
  const missingCalls = [...ourCalls.keys()].filter((call) => !theirCalls.has(call));
  const sentParameters = listSentParameters(ourDocument);
  const differences = [...ourCalls].flatMap(([call, parts]) =>
    compareCall(parts, theirCalls.get(call), sentParameters.get(call)).map((text) => {
      return { call, text };
    }),
  );
  return [
    ...(prefix ? [`The calls are under ${prefix}, where the portal does not call them.`] : []),
    ...missingCalls.map(
      (call) => `${call} is missing${describeSimilarCalls(call, ourCalls, theirCalls)}.`,
    ),
    ...[...Map.groupBy(differences, ({ text }) => text)].map(
      ([text, [firstDifference, ...furtherDifferences]]) => {
        const furtherCount = furtherDifferences.length;
        const furtherText = furtherCount > 0 ? ` and ${furtherCount} more` : '';
        return `${firstDifference?.call}${furtherText}: ${text}.`;
      },
    ),
  ];
}

/**
 * Finds the prefix that most paths of their document have, such as `/api`.
 * @returns '' if a call has the same path in both documents
 */
function findPrefix(ourCalls: DescribedCalls, theirCalls: DescribedCalls): string {
  const ourNames = [...ourCalls.keys()];
  if (ourNames.some((name) => theirCalls.has(name))) return '';
  const prefixes = ourNames.flatMap((name) => {
    const [method, path = ''] = name.split(' ');
    return [...theirCalls.keys()]
      .filter((theirCall) => theirCall.startsWith(`${method} /`) && theirCall.endsWith(path))
      .map((theirCall) => theirCall.slice(`${method} `.length, -path.length));
  });
  const groups = [...Map.groupBy(prefixes, (prefix) => prefix).values()];
  const [[prefix = ''] = []] = groups.sort((one, other) => other.length - one.length);
  return prefix;
}

/** Describes their calls whose names differ from ours only in method, case, or a final slash. */
function describeSimilarCalls(
  call: string,
  ourCalls: DescribedCalls,
  theirCalls: DescribedCalls,
): string {
  const simplify = (name: string) => name.replace(/^\S+ /, '').replace(/\/$/, '').toLowerCase();
  const similarCalls = [...theirCalls.keys()].filter(
    (theirCall) => !ourCalls.has(theirCall) && simplify(theirCall) === simplify(call),
  );
  return similarCalls.length > 0 ? `; there is ${similarCalls.join(' and ')}` : '';
}

/**
 * @param theirParts is undefined for a missing call, about which `compareDocuments` writes a sentence
 * @param sentParameters are the names of the parameters that the portal sends
 */
function compareCall(
  ourParts: CallParts,
  theirParts: CallParts | undefined,
  sentParameters: readonly string[] = [],
): string[] {
  if (!theirParts) return [];
  const partDifferences = Object.entries(ourParts).flatMap(([name, ourPart]) => {
    const theirPart = theirParts[name];
    const differences = theirPart
      ? compareParts(ourPart, theirPart, name === 'request')
      : ['is missing'];
    return differences.map((difference) => `${name} ${difference}`);
  });
  const unsentParameters = (theirParts['request']?.requiredParameters ?? []).filter(
    (parameter) => !sentParameters.includes(nameParameter(parameter)),
  );
  return [
    ...partDifferences,
    ...unsentParameters.map(
      ({ in: place, name }) =>
        `request ${place} parameter "${name}" is required, but not in the contract`,
    ),
  ];
}

function compareParts(ourPart: CallPart, theirPart: CallPart, isRequest: boolean): string[] {
  const hasOtherType = ourPart.type && theirPart.type && ourPart.type !== theirPart.type;
  return [
    ...(hasOtherType ? [`is ${theirPart.type}, not ${ourPart.type}`] : []),
    ...compareFields(ourPart.fields, theirPart.fields, isRequest),
  ];
}

function compareFields(
  ourFields: BodyFields,
  theirFields: BodyFields,
  isRequest: boolean,
): string[] {
  const differences = [...ourFields].flatMap(([name, ourField]) => {
    const theirField = theirFields.get(name);
    const similarFieldText = describeSimilarField(name, ourFields, theirFields);
    // A field inside a missing field is not reported again.
    const isInMissingField = name !== '' && !theirFields.has(nameParent(name));
    if (!theirField)
      return isInMissingField ? [] : [`${namePlace(name)} is missing${similarFieldText}`];
    const texts = compareField(ourField, theirField, isRequest, similarFieldText);
    return texts.map((text) => `${namePlace(name)} ${text}`);
  });
  if (!isRequest) return differences;
  const unknownFields = [...theirFields].filter(
    ([name, { isRequired }]) => isRequired && !ourFields.has(name),
  );
  return [
    ...differences,
    ...unknownFields.map(([name]) => `${namePlace(name)} is required, but never sent`),
  ];
}

function compareField(
  ourField: BodyField,
  theirField: BodyField,
  isRequest: boolean,
  similarFieldText: string,
): string[] {
  const isSometimesMissing = ourField.absenceCount === 0 && theirField.absenceCount > 0;
  const factNames = Object.keys({ ...ourField.facts, ...theirField.facts });
  const differences = factNames
    .filter((name) => !isSameFact(name, ourField.facts[name], theirField.facts[name], isRequest))
    .map((name) => describeFactDifference(name, ourField.facts[name], theirField.facts[name]));
  if (isSometimesMissing) {
    const { absenceCount, alternativeCount } = theirField;
    differences.push(
      `is missing in ${absenceCount} of ${alternativeCount} alternatives${similarFieldText}`,
    );
  }
  if (isRequest && theirField.isRequired && !ourField.isRequired)
    differences.push('is required, not optional');
  if (!isRequest && !isSometimesMissing && !theirField.isRequired && ourField.isRequired)
    differences.push('is optional, not required');
  return differences;
}

function isSameFact(
  name: string,
  ourValue: string | undefined,
  theirValue: string | undefined,
  isRequest: boolean,
): boolean {
  if (ourValue === theirValue) return true;
  // Every integer is a number, so an answer may have the narrower type.
  const isNumberInAnswer = name === 'type' && !isRequest && /\bnumber\b/.test(ourValue ?? '');
  return isNumberInAnswer && widenIntegers(ourValue) === widenIntegers(theirValue);
}

/** Replaces integers by numbers in types such as `integer or null`. */
function widenIntegers(types = ''): string {
  const names = types.split(' or ').map((name) => (name === 'integer' ? 'number' : name));
  return [...new Set(names)].sort().join(' or ');
}

function namePlace(name: string): string {
  return name ? `field "${name}"` : 'body';
}

function describeFactDifference(
  name: string,
  ourValue: string | undefined,
  theirValue: string | undefined,
): string {
  const seenText = theirValue === undefined ? `has no ${name}` : `has the ${name} ${theirValue}`;
  const wantedText = ourValue === undefined ? 'there must be none' : `it must be ${ourValue}`;
  return `${seenText}; ${wantedText}`;
}

/** Describes a field whose name differs only in case or punctuation, a frequent mistake of teams. */
function describeSimilarField(
  name: string,
  ourFields: BodyFields,
  theirFields: BodyFields,
): string {
  const simplify = (path: string) => path.toLowerCase().replace(/[^a-z.[\]]/g, '');
  const similarName = [...theirFields.keys()].find(
    (path) => !ourFields.has(path) && simplify(path) === simplify(name),
  );
  return similarName ? `, but "${similarName}" is there` : '';
}
