/** What makes a form out of fields: React Hook Form and the submit path. */
export function loadController() {
  return import('./ContactController.tsx');
}
