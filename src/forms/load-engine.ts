/** What makes fields a form: React Hook Form and the submit path. */
export type EngineModule = typeof import('./Engine.tsx');

let arrived: EngineModule | undefined;

/** Fetches the engine. */
export async function loadEngine(): Promise<EngineModule> {
  arrived = await import('./Engine.tsx');
  return arrived;
}

/** The engine, if it has been fetched for another form of the page. */
export function arrivedEngine(): EngineModule | undefined {
  return arrived;
}
