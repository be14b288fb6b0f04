const nothing = async () => {};

/** A field of a form that neither listens nor finds fault. */
export const bind = (name: string) => ({
  name,
  ref: nothing,
  onChange: nothing,
  onBlur: nothing,
  fault: undefined,
  corrected: false,
});
