import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { outcomes } from '../../copy/outcomes.ts';
import { fieldIdOf } from '../fields/field-attributes.ts';
import './ErrorSummary.css';

export interface ErrorSummaryProps {
  readonly errors: readonly { readonly name: string; readonly text: string }[];
  /** Grows when the heading must take the focus and be spoken again. With 0, the focus does not move. */
  readonly attempt: number;
  /** The heading for errors of the backend; the errors of the form have a heading of their own. */
  readonly heading?: string | undefined;
  /** The text before the errors. */
  readonly children?: ReactNode;
  /** The text after the errors. */
  readonly notes?: ReactNode;
}

/**
 * Lists the errors of a form. Errors of the backend are an alert (rule 7.9.4), which screen readers speak in
 * addition to the heading with the focus (rule A34). Other errors are no alert.
 */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { errors, attempt, heading } = props;
  const { children = <p>{outcomes.checkInput}</p> } = props;
  const textId = useId();
  const headingElement = useRef<HTMLHeadingElement>(null);

  // A layout effect moves the focus before the alert is announced; a later focus would interrupt the alert.
  useLayoutEffect(() => {
    if (attempt > 0) headingElement.current?.focus();
  }, [attempt]);

  return (
    <div className="error-summary" role={heading && 'alert'}>
      <h2 aria-describedby={heading ? undefined : textId} ref={headingElement} tabIndex={-1}>
        {heading ?? outcomes.checkInputHeading}
      </h2>
      <div id={textId}>
        {children}
        <ul>
          {errors.map(({ name, text }) => (
            <li key={name}>
              <a
                href={`#${fieldIdOf(name)}`}
                onClick={(event) => goToField(fieldIdOf(name)) && event.preventDefault()}
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

/**
 * Scrolls the label into view and focuses the control. A plain link would scroll to the control, and the label
 * would be above the window.
 * @returns whether the control exists
 */
function goToField(id: string): boolean {
  const control = document.getElementById(id);
  // A checkbox has no field label above it, only a label of its own.
  const fieldLabel = control?.closest('.field')?.querySelector('.field-label');
  const [controlLabel] = (control as Partial<HTMLInputElement>)?.labels ?? [];
  (fieldLabel ?? controlLabel ?? control)?.scrollIntoView();
  control?.focus({ preventScroll: true });
  return control !== null;
}
