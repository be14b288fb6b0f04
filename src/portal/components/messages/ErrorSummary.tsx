import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { outcomes } from '../../copy/outcomes.ts';
import { fieldId } from '../fields/field-attributes.ts';
import './ErrorSummary.css';

export interface ErrorSummaryProps {
  readonly errors: readonly { readonly name: string; readonly text: string }[];
  /** Number of submits; the heading takes the focus after each, so that it is spoken again. */
  readonly attempt: number;
  readonly heading?: string | undefined;
  readonly children?: ReactNode;
  readonly notes?: ReactNode;
}

/** An alert only for what the server has refused (rule 7.9.4): it is spoken beside the focus (rule A34). */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { errors, attempt, heading } = props;
  const { children = <p>{outcomes.checkInput}</p> } = props;
  const rest = useId();
  const title = useRef<HTMLHeadingElement>(null);

  // Before the alert is announced, or the focus would interrupt it.
  useLayoutEffect(() => {
    if (attempt > 0) title.current?.focus();
  }, [attempt]);

  return (
    <div className="error-summary" role={heading && 'alert'}>
      <h2 aria-describedby={heading ? undefined : rest} ref={title} tabIndex={-1}>
        {heading ?? outcomes.checkInputHeading}
      </h2>
      <div id={rest}>
        {children}
        <ul>
          {errors.map(({ name, text }) => (
            <li key={name}>
              <a
                href={`#${fieldId(name)}`}
                onClick={(event) => goToField(fieldId(name)) && event.preventDefault()}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
        {props.notes}
      </div>
    </div>
  );
}

/** Scrolls the label into view before focusing the control; a plain anchor hides it. @returns whether it is there */
function goToField(id: string): boolean {
  const control = document.getElementById(id);
  const groupLabel = control?.closest('.field')?.querySelector('.field-label');
  const [label] = (control as Partial<HTMLInputElement>)?.labels ?? [];
  (groupLabel ?? label ?? control)?.scrollIntoView();
  control?.focus({ preventScroll: true });
  return control !== null;
}
