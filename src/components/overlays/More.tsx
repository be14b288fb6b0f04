import type { ReactNode } from 'react';
import { overflow } from '../../copy/parts.ts';
import { Dropdown } from './Dropdown.tsx';

/** The buttons of a group that have no room in the row. */
export function More({ children }: { children: ReactNode }) {
  return <Dropdown label={overflow.more}>{children}</Dropdown>;
}
