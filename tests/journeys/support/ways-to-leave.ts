/** Turns the page into the page of a guest, as a logout in another tab does. */
export async function logOutInOtherTab(): Promise<void> {
  const userModule = await import('../../../src/portal/session/identity/user.ts');
  userModule.becomeGuest();
}

/** Ways to leave a page, with words for test titles. Afterwards the page must not show data of the person. */
export const WAYS_TO_LEAVE = [
  ['after a logout in another tab', logOutInOtherTab],
  [
    'when the page goes into the back/forward cache',
    async () => void dispatchEvent(new Event('pagehide')),
  ],
] as const;
