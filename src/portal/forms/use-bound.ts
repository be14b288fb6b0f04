import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while React hydrates the prerendered form: then its fields are native, and React Hook Form
 * must not write its values into them. @param adopt reads the fields, once, right before the binding
 */
export function useBound(adopt: () => void): boolean {
  const isRendered = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [isBound, setBound] = useState(isRendered);
  // A layout effect renders again before the next key: nothing is typed in between.
  useLayoutEffect(() => {
    if (isBound) return;
    adopt();
    setBound(true);
  });
  return isBound;
}
