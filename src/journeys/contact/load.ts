/** The form of a topic, React's part of it; without the controller, which waits for the first touch. */
export function loadContactForm() {
  return import('./ContactForm.tsx');
}
