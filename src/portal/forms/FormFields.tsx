import { type ReactNode, useLayoutEffect } from 'react';

interface FormFieldsProps {
  readonly isSending: boolean;
  readonly children: ReactNode;
}

/** Fields that nobody can change while they are sent, because the changes would be lost. */
export function FormFields({ isSending, children }: FormFieldsProps) {
  // A field that becomes inert loses the focus, and gets the focus back after the request (rule A8). The effect runs
  // before the browser takes the focus away. Its cleanup runs after React has removed `inert`.
  useLayoutEffect(() => {
    if (!isSending) return;
    const focusedElement = document.activeElement as HTMLElement;
    return () => {
      if (document.activeElement === document.body) focusedElement.focus();
    };
  }, [isSending]);

  return (
    <div className="form-fields" inert={isSending}>
      {children}
    </div>
  );
}
