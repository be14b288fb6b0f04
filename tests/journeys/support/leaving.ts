/** Another tab has signed out. */
export async function becomeGuest(): Promise<void> {
  const guest = await import('../../../src/portal/session/identity/user.ts');
  guest.becomeGuest();
}

/** How a person leaves a page whose data nobody may see then. */
export const WAYS_OUT = [
  ['with a logout in another tab', becomeGuest],
  ['with a page that the browser puts away', async () => void dispatchEvent(new Event('pagehide'))],
] as const;
