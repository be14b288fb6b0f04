import type { OpenApiDocument } from '../../contract/openapi/document.ts';
import {
  type BodyFields,
  type CallPart,
  type DescribedCalls,
  describeCalls,
  parentField,
} from './described-calls.ts';

/** Returns a sentence for each difference; calls with the same difference share a sentence (rule 21.9). */
export function compareDocuments(ours: OpenApiDocument, theirs: OpenApiDocument): string[] {
  const known = describeCalls(ours);
  const given = describeCalls(theirs);
  const prefix = findPrefix(known, given);
  const others = new Map(
    [...given].map(([call, parts]) => [call.replace(` ${prefix}/`, ' /'), parts]),
  );
  const calls = [...known];
  const findings = calls.flatMap(([call, parts]) =>
    Object.entries(others.has(call) ? parts : {}).flatMap(([name, part]) => {
      const other = others.get(call)?.[name];
      const found = other ? compareParts(part, other, name === 'request') : ['is missing'];
      return found.map((one) => ({ call, text: `${name} ${one}` }));
    }),
  );
  return [
    ...(prefix ? [`The calls are under ${prefix}, where the portal does not ask.`] : []),
    ...calls
      .filter(([call]) => !others.has(call))
      .map(([call]) => `${call} is missing${describeAlikeCalls(call, known, others)}.`),
    ...[...Map.groupBy(findings, ({ text }) => text)].map(
      ([text, [first, ...more]]) =>
        `${first?.call}${more.length > 0 ? ` and ${more.length} more` : ''}: ${text}.`,
    ),
  ];
}

/** Finds the common prefix of all paths, such as `/api`. @returns '' if a call has the same path in both documents */
function findPrefix(ours: DescribedCalls, theirs: DescribedCalls): string {
  const calls = [...ours.keys()];
  if (calls.some((call) => theirs.has(call))) return '';
  const prefixes = calls.flatMap((call) => {
    const [method, path = ''] = call.split(' ');
    return [...theirs.keys()]
      .filter((other) => other.startsWith(`${method} /`) && other.endsWith(path))
      .map((other) => other.slice(`${method} `.length, -path.length));
  });
  const groups = [...Map.groupBy(prefixes, (prefix) => prefix).values()];
  const [[most = ''] = []] = groups.sort((one, other) => other.length - one.length);
  return most;
}

/** Describes calls with another method, or with a slash at the end. */
function describeAlikeCalls(call: string, ours: DescribedCalls, theirs: DescribedCalls): string {
  const pathOf = (one: string) => one.replace(/^\S+ /, '').replace(/\/$/, '').toLowerCase();
  const found = [...theirs.keys()].filter(
    (other) => !ours.has(other) && pathOf(other) === pathOf(call),
  );
  return found.length > 0 ? `; there is ${found.join(' and ')}` : '';
}

function compareParts(ours: CallPart, theirs: CallPart, isRequest: boolean): string[] {
  const isOtherType = ours.type && theirs.type && ours.type !== theirs.type;
  return [
    ...(isOtherType ? [`is ${theirs.type}, not ${ours.type}`] : []),
    ...compareFields(ours.fields, theirs.fields, isRequest),
  ];
}

function compareFields(ours: BodyFields, theirs: BodyFields, isRequest: boolean): string[] {
  const findings = [...ours].flatMap(([name, { isRequired, lacking, facts }]) => {
    const place = placeOf(name);
    const other = theirs.get(name);
    const called = [...theirs.keys()].find(
      (key) => !ours.has(key) && simplifyName(key) === simplifyName(name),
    );
    const hint = called ? `, but "${called}" is there` : '';
    // A field inside a missing one is not reported again.
    if (!other)
      return name === '' || theirs.has(parentField(name)) ? [`${place} is missing${hint}`] : [];
    const isPartly = lacking === 0 && other.lacking > 0;
    const names = Object.keys({ ...facts, ...other.facts });
    return [
      ...names
        .filter((fact) => facts[fact] !== other.facts[fact])
        .map((fact) => `${place} ${describeFactDifference(fact, facts[fact], other.facts[fact])}`),
      isPartly && `${place} is missing in ${other.lacking} of ${other.of} alternatives${hint}`,
      isRequest && other.isRequired && !isRequired && `${place} is required, not optional`,
      isRequired &&
        !(isRequest || isPartly || other.isRequired) &&
        `${place} is optional, not required`,
    ].filter((difference) => difference !== false);
  });
  const foreign = isRequest
    ? [...theirs].filter(([name, { isRequired }]) => isRequired && !ours.has(name))
    : [];
  return [...findings, ...foreign.map(([name]) => `${placeOf(name)} is required, but never sent`)];
}

function placeOf(name: string): string {
  return name ? `field "${name}"` : 'body';
}

function describeFactDifference(
  fact: string,
  ours: string | undefined,
  theirs: string | undefined,
) {
  const has = theirs === undefined ? `has no ${fact}` : `has the ${fact} ${theirs}`;
  return `${has}; ${ours === undefined ? 'there must be none' : `it must be ${ours}`}`;
}

/** Removes case and punctuation, in which teams often differ. */
function simplifyName(name: string): string {
  return name.toLowerCase().replace(/[^a-z.[\]]/g, '');
}
