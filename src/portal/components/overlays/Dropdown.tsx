import {
  Children,
  isValidElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { overflow } from '../../copy/parts.ts';
import { usePopup } from './use-popup.ts';
import './popup.css';
import './Dropdown.css';

export function Dropdown({ label, children }: { label: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLUListElement>(null);
  const entries = Children.toArray(children).filter((child) => isValidElement(child));
  usePopup(open, button, popup);

  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const leave = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpen(false);
    };
    const press = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave, options);
    document.addEventListener('focusin', leave, options);
    document.addEventListener('keydown', press, options);
    return () => stop.abort();
  }, [open]);

  return (
    <div className="dropdown" ref={box}>
      <button
        aria-controls={id}
        aria-expanded={open}
        className="button-secondary"
        onClick={() => setOpen(!open)}
        ref={button}
        type="button"
      >
        {label}
      </button>
      <ul className="popup" hidden={!open} id={id} ref={popup}>
        {entries.map((entry) => (
          <li key={entry.key}>{entry}</li>
        ))}
      </ul>
    </div>
  );
}

export function More({ children }: { children: ReactNode }) {
  return <Dropdown label={overflow.more}>{children}</Dropdown>;
}
