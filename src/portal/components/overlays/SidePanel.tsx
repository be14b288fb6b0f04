import { type ReactNode, useEffect, useId, useRef } from 'react';
import '../messages/Notice.css';
import './SidePanel.css';

export interface SidePanelProps {
  readonly open: boolean;
  readonly heading: string;
  readonly closeText: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The native dialog traps the focus, makes the page inert and restores the focus (rule A20). */
export function SidePanel({ open, heading, closeText, onClose, children }: SidePanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);

  // The panel covers the dialog, so a click on the dialog itself is on the backdrop.
  useEffect(() => {
    const element = dialog.current;
    const press = (event: MouseEvent) => {
      if (event.target === element) element?.close();
    };
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, []);

  return (
    <dialog
      aria-labelledby={open ? id : undefined}
      className="side-panel"
      onClose={onClose}
      ref={dialog}
    >
      {open && (
        <div className="side-panel-content">
          <form className="side-panel-head" method="dialog">
            <h2 id={id}>{heading}</h2>
            <button className="notice-close" type="submit">
              <span className="visually-hidden">{closeText}</span>
            </button>
          </form>
          {children}
        </div>
      )}
    </dialog>
  );
}
