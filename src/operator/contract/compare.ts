import type { OpenApiDocument } from '../../contract/openapi/document.ts';
import { type BodyField, type BodyFields, nameParent } from './body-fields.ts';
import {
  type CallPart,
  type CallParts,
  type DescribedCalls,
  describeCalls,
} from './described-calls.ts';

/** Returns a sentence for each difference; calls with the same difference share a sentence (rule 21.9). */
export function compareDocuments(ours: OpenApiDocument, theirs: OpenApiDocument): string[] {
  const ourCalls = describeCalls(ours);
  const prefix = findPrefix(ourCalls, describeCalls(theirs));
  const theirCalls = new Map(
    [...describeCalls(theirs)].map(([call, parts]) => [call.replace(` ${prefix}/`, ' /'), parts]),
  );
  const missingCalls = [...ourCalls.keys()].filter((call) => !theirCalls.has(call));
  const differences = [...ourCalls].flatMap(([call, parts]) =>
    compareCall(parts, theirCalls.get(call)).map((text) => ({ call, text })),
  );
  return [
    ...(prefix ? [`The calls are under ${prefix}, where the portal does not ask.`] : []),
    ...missingCalls.map(
      (call) => `${call} is missing${describeAlikeCalls(call, ourCalls, theirCalls)}.`,
    ),
    ...[...Map.groupBy(differences, ({ text }) => text)].map(
      ([text, [first, ...more]]) =>
        `${first?.call}${more.length > 0 ? ` and ${more.length} more` : ''}: ${text}.`,
    ),
  ];
}

/** Finds the common prefix of all paths, such as `/api`. @returns '' if a call has the same path in both documents */
function findPrefix(ours: DescribedCalls, theirs: DescribedCalls): string {
  const ourCalls = [...ours.keys()];
  if (ourCalls.some((call) => theirs.has(call))) return '';
  const prefixes = ourCalls.flatMap((call) => {
    const [method, path = ''] = call.split(' ');
    return [...theirs.keys()]
      .filter((theirCall) => theirCall.startsWith(`${method} /`) && theirCall.endsWith(path))
      .map((theirCall) => theirCall.slice(`${method} `.length, -path.length));
  });
  const groups = [...Map.groupBy(prefixes, (prefix) => prefix).values()];
  const [[prefix = ''] = []] = groups.sort((one, other) => other.length - one.length);
  return prefix;
}

/** Describes calls with another method, or with a slash at the end. */
function describeAlikeCalls(call: string, ours: DescribedCalls, theirs: DescribedCalls): string {
  const simplify = (name: string) => name.replace(/^\S+ /, '').replace(/\/$/, '').toLowerCase();
  const alikeCalls = [...theirs.keys()].filter(
    (theirCall) => !ours.has(theirCall) && simplify(theirCall) === simplify(call),
  );
  return alikeCalls.length > 0 ? `; there is ${alikeCalls.join(' and ')}` : '';
}

/** @param theirs undefined for a missing call, which has a sentence of its own */
function compareCall(ours: CallParts, theirs: CallParts | undefined): string[] {
  return Object.entries(theirs ? ours : {}).flatMap(([name, ourPart]) => {
    const theirPart = theirs?.[name];
    const differences = theirPart
      ? compareParts(ourPart, theirPart, name === 'request')
      : ['is missing'];
    return differences.map((difference) => `${name} ${difference}`);
  });
}

function compareParts(ours: CallPart, theirs: CallPart, isRequest: boolean): string[] {
  const isOtherType = ours.type && theirs.type && ours.type !== theirs.type;
  return [
    ...(isOtherType ? [`is ${theirs.type}, not ${ours.type}`] : []),
    ...compareFields(ours.fields, theirs.fields, isRequest),
  ];
}

function compareFields(ours: BodyFields, theirs: BodyFields, isRequest: boolean): string[] {
  const differences = [...ours].flatMap(([name, ourField]) => {
    const theirField = theirs.get(name);
    const hint = describeAlikeField(name, ours, theirs);
    // A field inside a missing field is not reported again.
    const isInMissing = name !== '' && !theirs.has(nameParent(name));
    if (!theirField) return isInMissing ? [] : [`${namePlace(name)} is missing${hint}`];
    const texts = compareField(ourField, theirField, isRequest, hint);
    return texts.map((text) => `${namePlace(name)} ${text}`);
  });
  const unknownFields = [...theirs].filter(
    ([name, { isRequired }]) => isRequired && !ours.has(name),
  );
  return [
    ...differences,
    ...(isRequest ? unknownFields : []).map(
      ([name]) => `${namePlace(name)} is required, but never sent`,
    ),
  ];
}

function compareField(ours: BodyField, theirs: BodyField, isRequest: boolean, hint: string) {
  const isPartly = ours.absences === 0 && theirs.absences > 0;
  const facts = Object.keys({ ...ours.facts, ...theirs.facts });
  return [
    ...facts
      .filter((fact) => ours.facts[fact] !== theirs.facts[fact])
      .map((fact) => describeFactDifference(fact, ours.facts[fact], theirs.facts[fact])),
    isPartly && `is missing in ${theirs.absences} of ${theirs.alternatives} alternatives${hint}`,
    isRequest && theirs.isRequired && !ours.isRequired && 'is required, not optional',
    !(isRequest || isPartly || theirs.isRequired) && ours.isRequired && 'is optional, not required',
  ].filter((text) => text !== false);
}

function namePlace(name: string): string {
  return name ? `field "${name}"` : 'body';
}

function describeFactDifference(
  fact: string,
  ours: string | undefined,
  theirs: string | undefined,
): string {
  const has = theirs === undefined ? `has no ${fact}` : `has the ${fact} ${theirs}`;
  return `${has}; ${ours === undefined ? 'there must be none' : `it must be ${ours}`}`;
}

/** Describes a field whose name differs in case or punctuation only, as teams often write it. */
function describeAlikeField(name: string, ours: BodyFields, theirs: BodyFields): string {
  const simplify = (path: string) => path.toLowerCase().replace(/[^a-z.[\]]/g, '');
  const alikeName = [...theirs.keys()].find(
    (path) => !ours.has(path) && simplify(path) === simplify(name),
  );
  return alikeName ? `, but "${alikeName}" is there` : '';
}
