/** The first version with all that the kit calls, such as `URL.parse`. */
const MIN = [22, 1] as const;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < MIN[0] || (major === MIN[0] && minor < MIN[1])) {
  console.error(
    `The conformance kit needs Node ${MIN.join('.')} or later; this is ${process.versions.node}. Install it from https://nodejs.org.`,
  );
  process.exit(2);
}
