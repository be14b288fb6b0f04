import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { components } from '../copy/components.ts';
import './Button.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'primary' | 'secondary' | undefined;
  /** Undefined if the button never becomes busy. Such a button has no busy text. */
  readonly isBusy?: boolean | undefined;
  readonly busyText?: string | undefined;
}

/**
 * A button that keeps its width while it is busy, because both texts share one grid cell. A busy button is
 * not disabled, so that it also keeps the focus.
 */
export function Button(props: ButtonProps) {
  const {
    look = 'primary',
    isBusy,
    busyText = components.busy,
    children,
    onClick,
    ...attributes
  } = props;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...attributes}
      aria-busy={isBusy ? true : undefined}
      aria-disabled={isBusy ? true : undefined}
      className={look === 'primary' ? 'button' : 'button-secondary'}
      onClick={handleClick}
    >
      <span aria-hidden={isBusy ? true : undefined} className="button-face">
        {children}
      </span>
      {isBusy !== undefined && (
        <span aria-hidden={isBusy ? undefined : true} className="button-face">
          {busyText}
        </span>
      )}
    </button>
  );
}
