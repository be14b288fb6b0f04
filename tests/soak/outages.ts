/** Times in which the backend is stopped on purpose, in ms of one clock. */
export class Outages {
  readonly #now: () => number;
  readonly #times: { readonly fromMs: number; untilMs: number }[] = [];
  #beginning = Promise.withResolvers<void>();
  #ending = Promise.withResolvers<void>();

  /** @param now ms of a clock that only goes forward */
  constructor(now: () => number) {
    this.#now = now;
  }

  get count(): number {
    return this.#times.length;
  }

  begin(): void {
    this.#times.push({ fromMs: this.#now(), untilMs: Number.POSITIVE_INFINITY });
    this.#ending = Promise.withResolvers();
    this.#beginning.resolve();
    this.#beginning = Promise.withResolvers();
  }

  end(): void {
    const last = this.#times.at(-1);
    if (last) last.untilMs = this.#now();
    this.#ending.resolve();
  }

  /** Whether any part of a time lies in an outage. */
  touches(fromMs: number, untilMs: number): boolean {
    return this.#times.some((time) => fromMs <= time.untilMs && untilMs >= time.fromMs);
  }

  /** Resolves at the beginning of the next outage. */
  next(): Promise<void> {
    return this.#beginning.promise;
  }

  /** Resolves at the end of the outage that has begun last. */
  over(): Promise<void> {
    return this.#ending.promise;
  }
}
