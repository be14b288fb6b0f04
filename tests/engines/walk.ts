import type { Fact } from './differences.ts';
import type { Portal } from './portal.ts';
import type { Visitor } from './visitor.ts';

/** The portal and the tabs of a walk. */
interface Scene {
  readonly portal: Portal;
  readonly person: Visitor;
  /** Opens a further tab of the same person. */
  readonly openTab: () => Promise<Visitor>;
  /** Opens a tab of another person, whose browser asks for more contrast. */
  readonly openContrastTab: () => Promise<Visitor>;
  /** Checks a fact of differences.ts. The fact must be true, unless a difference names this browser (rule 28.3). */
  readonly compare: (fact: Fact, isTrue: boolean) => Promise<void>;
}

export type Walk = (scene: Scene) => Promise<void>;
/** Walks by title. A title says what the person does. */
export type Walks = Readonly<Record<string, Walk>>;
