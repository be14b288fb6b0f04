import type { OpenApiDocument } from '../../contract/openapi/document.ts';
import { type BodyField, type BodyFields, nameParent } from './body-fields.ts';
import { type CallPart, type DescribedCalls, describeCalls } from './described-calls.ts';

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
  const known = [...ours].flatMap(([name, field]) => {
    const other = theirs.get(name);
    const hint = describeAlikeField(name, ours, theirs);
    // A field inside a missing one is not reported again.
    const isReported = name !== '' && !theirs.has(nameParent(name));
    const missing = isReported ? [] : [`is missing${hint}`];
    const found = other ? compareField(field, other, isRequest, hint) : missing;
    return found.map((difference) => `${namePlace(name)} ${difference}`);
  });
  const foreign = [...theirs].filter(([name, { isRequired }]) => isRequired && !ours.has(name));
  return [
    ...known,
    ...(isRequest ? foreign : []).map(([name]) => `${namePlace(name)} is required, but never sent`),
  ];
}

function compareField(ours: BodyField, theirs: BodyField, isRequest: boolean, hint: string) {
  const isPartly = ours.lacking === 0 && theirs.lacking > 0;
  const facts = Object.keys({ ...ours.facts, ...theirs.facts });
  return [
    ...facts
      .filter((fact) => ours.facts[fact] !== theirs.facts[fact])
      .map((fact) => describeFactDifference(fact, ours.facts[fact], theirs.facts[fact])),
    isPartly && `is missing in ${theirs.lacking} of ${theirs.of} alternatives${hint}`,
    isRequest && theirs.isRequired && !ours.isRequired && 'is required, not optional',
    !(isRequest || isPartly || theirs.isRequired) && ours.isRequired && 'is optional, not required',
  ].filter((difference) => difference !== false);
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
  const simplify = (one: string) => one.toLowerCase().replace(/[^a-z.[\]]/g, '');
  const alike = [...theirs.keys()].find(
    (key) => !ours.has(key) && simplify(key) === simplify(name),
  );
  return alike ? `, but "${alike}" is there` : '';
}
