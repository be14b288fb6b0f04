/** The backend breaks a rule. The message says what it did, never a personal value. */
export class Failed extends Error {
  readonly details: readonly string[];

  constructor(message: string, details: readonly string[] = []) {
    super(message);
    this.details = details;
  }
}

/** A check that cannot run here; it counts neither as passed nor as failed (rule 22.4). */
export class NotChecked extends Error {}

/** The run cannot go on. The message is one sentence that says what to do (rule 22.9). */
export class Unusable extends Error {}
