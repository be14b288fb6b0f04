/** Without the controller, which loads on first input. */
export function loadContactForm() {
  return import('./ContactForm.tsx');
}
