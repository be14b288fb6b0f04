// This file has no types, because the kit of a release starts with its source text.

/** The first version with all functions that the kit calls, such as `URL.parse`. */
const MAJOR_MIN = 22;
const MINOR_MIN = 1;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < MAJOR_MIN || (major === MAJOR_MIN && minor < MINOR_MIN)) {
  console.error(
    `The conformance kit needs Node ${MAJOR_MIN}.${MINOR_MIN} or later; this is ${process.versions.node}. Install it from https://nodejs.org.`,
  );
  process.exit(2);
}
