import type { OpenApiDocument } from '../../contract/openapi/document.ts';
import { type Calls, callsOf, type Fields, type Part, parentOf } from './described-calls.ts';

/** What a document lacks or says differently; calls that differ alike share one (rule 21.9). */
export function differences(ours: OpenApiDocument, theirs: OpenApiDocument): string[] {
  const known = callsOf(ours);
  const given = callsOf(theirs);
  const prefix = prefixOf(known, given);
  const others = new Map(
    [...given].map(([call, parts]) => [call.replace(` ${prefix}/`, ' /'), parts]),
  );
  const calls = [...known];
  const told = calls.flatMap(([call, parts]) =>
    Object.entries(others.has(call) ? parts : {}).flatMap(([name, part]) => {
      const other = others.get(call)?.[name];
      const found = other ? partDifferences(part, other, name === 'request') : ['is missing'];
      return found.map((one) => ({ call, text: `${name} ${one}` }));
    }),
  );
  return [
    ...(prefix ? [`The calls are under ${prefix}, where the portal does not ask.`] : []),
    ...calls
      .filter(([call]) => !others.has(call))
      .map(([call]) => `${call} is missing${alikeCalls(call, known, others)}.`),
    ...[...Map.groupBy(told, ({ text }) => text)].map(
      ([text, [first, ...more]]) =>
        `${first?.call}${more.length > 0 ? ` and ${more.length} more` : ''}: ${text}.`,
    ),
  ];
}

/** What stands before the paths of all calls, such as `/api`; '' where a call has its own path. */
function prefixOf(ours: Calls, theirs: Calls): string {
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

/** Calls with another method, or a slash at the end. */
function alikeCalls(call: string, ours: Calls, theirs: Calls): string {
  const pathOf = (one: string) => one.replace(/^\S+ /, '').replace(/\/$/, '').toLowerCase();
  const found = [...theirs.keys()].filter(
    (other) => !ours.has(other) && pathOf(other) === pathOf(call),
  );
  return found.length > 0 ? `; there is ${found.join(' and ')}` : '';
}

function partDifferences(ours: Part, theirs: Part, isRequest: boolean): string[] {
  const isOtherType = ours.type && theirs.type && ours.type !== theirs.type;
  return [
    ...(isOtherType ? [`is ${theirs.type}, not ${ours.type}`] : []),
    ...fieldDifferences(ours.fields, theirs.fields, isRequest),
  ];
}

function fieldDifferences(ours: Fields, theirs: Fields, isRequest: boolean): string[] {
  const told = [...ours].flatMap(([name, { isRequired, lacking, facts }]) => {
    const place = placeOf(name);
    const other = theirs.get(name);
    const called = [...theirs.keys()].find((key) => !ours.has(key) && alike(key) === alike(name));
    const hint = called ? `, but "${called}" is there` : '';
    // A field inside a missing one is not reported again.
    if (!other)
      return name === '' || theirs.has(parentOf(name)) ? [`${place} is missing${hint}`] : [];
    const isPartly = lacking === 0 && other.lacking > 0;
    const names = Object.keys({ ...facts, ...other.facts });
    return [
      ...names
        .filter((fact) => facts[fact] !== other.facts[fact])
        .map((fact) => `${place} ${factDifference(fact, facts[fact], other.facts[fact])}`),
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
  return [...told, ...foreign.map(([name]) => `${placeOf(name)} is required, but never sent`)];
}

function placeOf(name: string): string {
  return name ? `field "${name}"` : 'body';
}

function factDifference(fact: string, ours: string | undefined, theirs: string | undefined) {
  const has = theirs === undefined ? `has no ${fact}` : `has the ${fact} ${theirs}`;
  return `${has}; ${ours === undefined ? 'there must be none' : `it must be ${ours}`}`;
}

/** Ignores case and signs, in which teams differ. */
function alike(name: string): string {
  return name.toLowerCase().replace(/[^a-z.[\]]/g, '');
}
