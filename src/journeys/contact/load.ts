/** The form of a topic, React's part of it; without the engine, which waits for the first touch. */
export function loadContactForm() {
  return import('./ContactForm.tsx');
}

/** What makes a form out of fields: React Hook Form and the submit path. */
export function loadEngine() {
  return import('./ContactEngine.tsx');
}
