/** Makes the page that of a guest, as a logout in another tab does. */
export async function becomeGuest(): Promise<void> {
  const user = await import('../../../src/portal/session/identity/user.ts');
  user.becomeGuest();
}

/** Ways to leave a page, after which nobody may see the data of its person. */
export const WAYS_OUT = [
  ['after a logout in another tab', becomeGuest],
  [
    'when the page goes into the back/forward cache',
    async () => void dispatchEvent(new Event('pagehide')),
  ],
] as const;
