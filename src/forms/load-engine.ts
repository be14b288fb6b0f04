/** What makes fields a form: React Hook Form and the submit path. */
export type EngineModule = typeof import('./Engine.tsx');

let arrived: EngineModule | undefined;

/** Fetches the engine, and what keeps a draft: a sign-in would leave no time for it. */
export async function loadEngine(): Promise<EngineModule> {
  void import('./drafts.ts').catch(() => undefined);
  arrived = await import('./Engine.tsx');
  return arrived;
}

/** The engine, if it has been fetched for another form of the page. */
export function arrivedEngine(): EngineModule | undefined {
  return arrived;
}
