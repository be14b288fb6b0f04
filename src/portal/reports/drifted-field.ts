import type { Reader } from '../../contract/definition/readers.ts';

/** As `items.*.street`, '' for the whole answer (rule 29.4); no key that may be a value. */
export function driftedField(read: Reader<unknown>, answer: unknown): string {
  let last = '';
  const trace = (value: unknown, path: string): unknown =>
    typeof value === 'object' && value !== null ? traced(value, path, trace, note) : value;
  function note(path: string): void {
    last = path;
  }
  try {
    read(trace(answer, ''));
  } catch {
    return last;
  }
  return '';
}

function traced(
  target: object,
  path: string,
  trace: (value: unknown, path: string) => unknown,
  note: (path: string) => void,
): object {
  let hasForeignKeys = Array.isArray(target);
  const pathOf = (key: string) => {
    const name = hasForeignKeys ? '*' : key;
    return path === '' ? name : `${path}.${name}`;
  };
  return new Proxy(target, {
    get: (_, key) => {
      const value: unknown = Reflect.get(target, key);
      if (typeof key !== 'string' || !isField(target, key)) return value;
      note(pathOf(key));
      return trace(value, pathOf(key));
    },
    getOwnPropertyDescriptor: (_, key) => {
      if (typeof key === 'string') note(pathOf(key));
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    ownKeys: () => {
      hasForeignKeys = true;
      return Reflect.ownKeys(target);
    },
  });
}

function isField(target: object, key: string): boolean {
  return Object.hasOwn(target, key) && !(Array.isArray(target) && key === 'length');
}
