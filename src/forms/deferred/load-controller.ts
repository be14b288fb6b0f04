/** What makes fields a form: React Hook Form and the submit path. */
export type ControllerModule = typeof import('../controller/FormController.tsx');

let loaded: ControllerModule | undefined;

/** Fetches the controller, and what keeps a draft: a sign-in would leave no time for it. */
export async function loadController(): Promise<ControllerModule> {
  void import('../drafts/drafts.ts').catch(() => undefined);
  loaded = await import('../controller/FormController.tsx');
  return loaded;
}

/** The controller, if it has been fetched for another form of the page. */
export function loadedController(): ControllerModule | undefined {
  return loaded;
}
