/** The form of a topic. */
export function loadContactForm() {
  return import('./ContactForm.tsx');
}

export function loadLateControls() {
  return import('../../forms/dynamic/late/LateControls.tsx');
}
