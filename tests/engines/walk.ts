import type { Fact } from './differences.ts';
import type { Portal } from './portal.ts';
import type { Visitor } from './visitor.ts';

interface Scene {
  readonly portal: Portal;
  readonly person: Visitor;
  readonly openTab: () => Promise<Visitor>;
  /** Opens a tab of another person, whose browser asks for more contrast. */
  readonly openContrast: () => Promise<Visitor>;
  /** Compares whether a fact holds with differences.ts. A fact must hold unless a difference names this browser (rule 28.3). */
  readonly compare: (fact: Fact, holds: boolean) => Promise<void>;
}

export type Walk = (scene: Scene) => Promise<void>;
export type Walks = Readonly<Record<string, Walk>>;
