/** What makes a form out of fields: React Hook Form and the submit path. */
export function loadEngine() {
  return import('./ContactEngine.tsx');
}
