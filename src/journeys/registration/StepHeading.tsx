import { useEffect, useRef } from 'react';

interface StepHeadingProps {
  readonly text: string;
  /** True after a change of step (rules 1.6, A17). */
  readonly takesFocus: boolean;
}

export function StepHeading({ text, takesFocus }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {text}
    </h2>
  );
}
