/** What makes fields a form: React Hook Form and the submit path. */
export type ControllerModule = typeof import('../controller/FormController.tsx');

let loaded: ControllerModule | undefined;

export async function loadController(): Promise<ControllerModule> {
  loaded = await import('../controller/FormController.tsx');
  return loaded;
}

/** The controller, if it has been fetched for another form of the page. */
export function loadedController(): ControllerModule | undefined {
  return loaded;
}
