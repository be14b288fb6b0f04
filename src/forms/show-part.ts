import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Lets React take over the part of the page that is for people; see session/once-session.ts. */
export function showPart(part: ReactNode): void {
  const place = document.querySelector('[data-person-part]');
  if (place) hydrateRoot(place, part);
}
