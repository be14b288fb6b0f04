export type ControllerModule = typeof import('../controller/FormController.tsx');

let loaded: ControllerModule | undefined;

export async function loadController(): Promise<ControllerModule> {
  loaded = await import('../controller/FormController.tsx');
  return loaded;
}

/** Defined if another form of the page has loaded it. */
export function loadedController(): ControllerModule | undefined {
  return loaded;
}
