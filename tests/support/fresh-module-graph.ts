import { vi } from 'vitest';

// Test files share a worker and its installed packages; the source and the document start anew.
vi.resetModules();
vi.useRealTimers();
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
}
