import { domainToASCII } from 'node:url';

/** Normal form for comparison: trimmed, NFC, lower case, domain in punycode (rule 5.0.10). */
export function normaliseAddress(typed: string): string {
  const text = typed.trim().normalize('NFC').toLowerCase();
  const at = text.lastIndexOf('@');
  if (at < 0) return text;
  const domain = text.slice(at + 1);
  return `${text.slice(0, at)}@${domainToASCII(domain) || domain}`;
}
