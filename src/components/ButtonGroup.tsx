import { Children, isValidElement, type ReactNode, useRef } from 'react';
import { useModule } from './use-module.ts';
import { useOverflow } from './use-overflow.ts';
import './ButtonGroup.css';
import './overlays/popup.css';
import './overlays/Dropdown.css';

export interface ButtonGroupProps {
  /** The buttons, the most important first. */
  readonly children: ReactNode;
  /** How many buttons always stay in the row. */
  readonly threshold?: number | undefined;
  /** `dynamic` puts what does not fit under 'Mehr'; `static` lets the row wrap. */
  readonly mode?: 'dynamic' | 'static' | undefined;
  readonly alignment?: 'left' | 'right' | undefined;
}

/** Room that the button 'Mehr' takes, in px. */
const MORE_PX = 120;

const loadMore = () => import('./overlays/More.tsx');

/**
 * Actions in a row (rules 17.10, 1.10.3). The first child stands at the aligned edge, and what
 * does not fit goes from the other end; the order in the page is the order that is seen.
 */
export function ButtonGroup(props: ButtonGroupProps) {
  const { threshold = 0, mode = 'dynamic', alignment = 'right' } = props;
  const buttons = Children.toArray(props.children).filter((child) => isValidElement(child));
  const row = useRef<HTMLDivElement>(null);
  const fitting = useOverflow(row, buttons.length, {
    threshold,
    more: MORE_PX,
    fromEnd: alignment === 'right',
    off: mode === 'static',
  });
  const rest = buttons.slice(fitting);
  // Few groups ever need it. Where it cannot be fetched the buttons wrap: they must not cost the form.
  const more = useModule(rest.length > 0 ? loadMore : undefined);
  const entries: ReactNode[] = [
    ...buttons.slice(0, fitting),
    ...(more.status === 'failed' ? rest : []),
    more.status === 'ready' && (
      <div data-more key="more">
        <more.module.More>{rest}</more.module.More>
      </div>
    ),
  ];
  return (
    <div className="button-group" data-alignment={alignment} data-mode={mode} ref={row}>
      {alignment === 'right' ? entries.reverse() : entries}
    </div>
  );
}
