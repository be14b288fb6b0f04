/** A sentence for the operator, with what to do. */
export class ReleaseFault extends Error {}
