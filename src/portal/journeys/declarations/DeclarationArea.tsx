import { useState } from 'react';
import { send } from '../../events.ts';
import { declarationCopy } from './copy.ts';
import { DeclarationForm, type DeclarationFormProps } from './DeclarationForm.tsx';
import type { DeclarationValues } from './declaration.ts';
import { Receipt } from './Receipt.tsx';

export function DeclarationArea(props: DeclarationFormProps) {
  const [sent, setSent] = useState<{ values: DeclarationValues; sentAt: Date }>();
  if (sent) return <Receipt kind={props.kind} {...sent} />;
  return (
    <DeclarationForm
      {...props}
      onSent={(values) => {
        setSent({ values, sentAt: new Date() });
        send('portal:notice', {
          key: 'declaration-sent',
          kind: 'success',
          heading: declarationCopy[props.kind].sent,
        });
      }}
    />
  );
}
