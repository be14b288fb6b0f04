/** One small mistake in the source, and the tests that must see it. */
export interface MutantRow {
  /** What the mistake is, as a sentence without its end. */
  readonly name: string;
  /** The file that is changed, from the root of the project. */
  readonly file: string;
  /** The text that is replaced; it stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** The file with the test that fails then, from the root of the project. */
  readonly test: string;
}
