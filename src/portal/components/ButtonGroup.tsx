import { Children, isValidElement, type ReactNode, useRef } from 'react';
import { useModule } from './use-module.ts';
import { useOverflow } from './use-overflow.ts';
import './ButtonGroup.css';
import './overlays/popup.css';
import './overlays/Dropdown.css';

export interface ButtonGroupProps {
  readonly children: ReactNode;
  readonly threshold?: number | undefined;
  /** `dynamic` moves buttons that do not fit into 'Mehr'; `static` wraps the row. */
  readonly mode?: 'dynamic' | 'static' | undefined;
  readonly alignment?: 'left' | 'right' | undefined;
}

const MORE_PX = 120;

const loadMore = () => import('./overlays/Dropdown.tsx');

/** The first child is at the aligned edge, the last ones overflow (rules 17.10, 1.10.3). */
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
  // Rarely needed, so loaded on demand. If that fails, the buttons wrap and the form stays usable.
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
    <div className="button-group" data-alignment={alignment} ref={row}>
      {alignment === 'right' ? entries.reverse() : entries}
    </div>
  );
}
