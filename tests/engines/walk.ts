import type { Fact } from './differences.ts';
import type { Portal } from './portal.ts';
import type { Visitor } from './visitor.ts';

interface Scene {
  readonly portal: Portal;
  readonly person: Visitor;
  readonly openTab: () => Promise<Visitor>;
  /** Somebody else, whose browser asks for more contrast. */
  readonly openContrast: () => Promise<Visitor>;
  /** Says whether a fact holds here; it must, unless this browser lacks it by differences.ts (rule 28.3). */
  readonly compare: (fact: Fact, holds: boolean) => Promise<void>;
}

export type Walk = (scene: Scene) => Promise<void>;
export type Walks = Readonly<Record<string, Walk>>;
