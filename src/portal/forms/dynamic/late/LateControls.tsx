import { PasswordInput } from '../../../components/password/PasswordInput.tsx';
import { PasswordChoice } from '../../fields/PasswordChoice.tsx';
import { lateControls as others, type WatchedProps } from './LateMultiselect.tsx';

/** The control of passwords loads only with a definition that has one. */
export type LateControls = Partial<typeof lateControls>;

export const lateControls = { ...others, password: DynamicPassword } as const;

interface DynamicPasswordProps extends WatchedProps {
  readonly autoComplete: 'new-password' | 'current-password' | 'off';
  readonly hasStrength: boolean;
}

function DynamicPassword({ form, hasStrength, ...field }: DynamicPasswordProps) {
  return hasStrength ? (
    <PasswordChoice {...field} typed={String(form.watch(field.name) ?? '')} />
  ) : (
    <PasswordInput {...field} />
  );
}
