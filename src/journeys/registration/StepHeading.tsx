import { useEffect, useRef } from 'react';

interface StepHeadingProps {
  readonly text: string;
  /** After a change of step the heading takes the focus (rules 1.6, A17). */
  readonly takesFocus: boolean;
}

/** The heading of a step. */
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
