import type { ButtonHTMLAttributes, MouseEvent } from 'react';
import { components } from '../copy/components.ts';
import './Button.css';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'primary' | 'secondary' | undefined;
  readonly busy?: boolean | undefined;
  readonly busyText?: string | undefined;
}

/** Keeps its width and focus while busy: both texts share one grid cell. */
export function Button(props: ButtonProps) {
  const { look = 'primary', busy, busyText = components.busy, children, onClick, ...rest } = props;

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy ? true : undefined}
      aria-disabled={busy ? true : undefined}
      className={look === 'primary' ? 'button' : 'button-secondary'}
      onClick={click}
    >
      <span aria-hidden={busy ? true : undefined} className="button-face">
        {children}
      </span>
      {busy !== undefined && (
        <span aria-hidden={busy ? undefined : true} className="button-face">
          {busyText}
        </span>
      )}
    </button>
  );
}
