import { Children, isValidElement, type ReactNode, useId } from 'react';
import { components } from '../../copy/components.ts';
import './popup.css';
import './tooltip.css';
import './Dropdown.css';

/** A menu that tooltip.ts opens and closes, like every disclosure. React renders only the closed state. */
export function Dropdown({ children }: { children: ReactNode }) {
  const id = useId();
  const entries = Children.toArray(children).filter((child) => isValidElement(child));
  return (
    <div className="disclosure dropdown tooltip">
      <button aria-controls={id} aria-expanded={false} className="button-secondary" type="button">
        {components.more}
      </button>
      <ul className="popup" id={id}>
        {entries.map((entry) => (
          <li key={entry.key}>{entry}</li>
        ))}
      </ul>
    </div>
  );
}
