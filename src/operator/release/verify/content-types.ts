import { OTHER_TYPES, TEXT_TYPES } from '../../../build/hosts/host-rules.ts';

const SAME: Readonly<Record<string, string>> = {
  'application/javascript': 'text/javascript',
  'text/xml': 'application/xml',
};

export function typeFault(file: string, sent: string | null): string | undefined {
  const extension = file.split('.').at(-1) ?? '';
  const text = TEXT_TYPES[extension];
  const wanted = text ?? OTHER_TYPES[extension];
  if (wanted === undefined) return undefined;
  const [type = '', ...parameters] = (sent ?? '').toLowerCase().split(/\s*;\s*/);
  if ((SAME[type] ?? type) !== wanted)
    return `has the type ${sent ?? 'of no header'}; it must be ${wanted}.`;
  // JSON is always UTF-8.
  if (text === undefined || extension === 'json' || parameters.includes('charset=utf-8'))
    return undefined;
  return `has the type ${sent} without its charset; it must be ${wanted}; charset=utf-8.`;
}
