import { Children, isValidElement, type ReactNode, useRef } from 'react';
import { Dropdown } from './overlays/Dropdown.tsx';
import { useOverflow } from './use-overflow.ts';
import './ButtonGroup.css';

interface ButtonGroupProps {
  readonly children: ReactNode;
  /** The number of buttons that never move to the menu. */
  readonly minVisibleCount?: number;
}

/**
 * Shows buttons from right to left, so that the first button is at the right. The last buttons move to a menu
 * if the row is too narrow (rules 17.10, 1.10.3).
 */
export function ButtonGroup({ children, minVisibleCount = 0 }: ButtonGroupProps) {
  const buttons = Children.toArray(children).filter((child) => isValidElement(child));
  const row = useRef<HTMLDivElement>(null);
  const visibleCount = useOverflow(row, buttons.length, minVisibleCount);
  const menuButtons = buttons.slice(visibleCount);
  return (
    <div className="button-group" ref={row}>
      {menuButtons.length > 0 && <Dropdown>{menuButtons}</Dropdown>}
      {buttons.slice(0, visibleCount).reverse()}
    </div>
  );
}
