import { useMemo } from 'react';
import type {
  DeclarationKind,
  DeclarationTarget,
  DeclarationTargets,
} from '../../../sites/declarations.ts';
import { RadioGroup } from '../../components/field-groups/RadioGroup.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { useStore } from '../../components/use-store.ts';
import { fill } from '../../copy/fill.ts';
import { CaptchaBadge, useNeedsConsent } from '../../forms/captcha/CaptchaBadge.tsx';
import { JourneyForm } from '../../forms/JourneyForm.tsx';
import { useJourneyForm } from '../../forms/use-journey-form.ts';
import { usePrefill } from '../../forms/use-prefill.ts';
import { $session } from '../../session/identity/session.ts';
import { shownClient } from '../../session/navigation/active-client.ts';
import { copy, declarationCopy } from './copy.ts';
import { type DeclarationValues, declarationSubmission, needsReason } from './declaration.ts';
import './DeclarationForm.css';

export interface DeclarationFormProps {
  readonly kind: DeclarationKind;
  readonly targets: DeclarationTargets;
  readonly phone: string;
}

type Props = DeclarationFormProps & { onSent(values: DeclarationValues): void };

/** The fields that the law names and none beyond (rules 27.2, 27.3). */
export function DeclarationForm({ kind, targets, phone, onSent }: Props) {
  const words = declarationCopy[kind];
  // No captcha that would need a consent (rule 27.6).
  const hasCaptcha = !useNeedsConsent();
  const form = useJourneyForm<DeclarationValues>({
    id: kind,
    needsToken: hasCaptcha ? 'if-available' : false,
    submission: useMemo(
      () => declarationSubmission(kind, () => targetIn(targets)),
      [kind, targets],
    ),
    onSuccess: (_, values) => onSent(values),
  });
  usePrefill(kind, useStore($session), form.isBound ? form : undefined);
  const isCancellation = kind === 'cancellation';
  const isNeeded = needsReason(kind, form.watch('cancellationType'));
  // The style sheet shows it until the form is bound.
  const isReasonAsked = form.isBound ? isNeeded : isCancellation;

  return (
    <JourneyForm
      busy={words.busy}
      failed={words.failed}
      footer={hasCaptcha && <CaptchaBadge />}
      form={form}
      sentence={fill(copy.otherWays, { phone })}
      submit={words.submit}
    >
      {isCancellation && (
        <RadioGroup
          {...form.field('cancellationType')}
          label={copy.type}
          options={[
            { value: 'ordinary', label: copy.ordinary },
            { value: 'extraordinary', label: copy.extraordinary },
          ]}
          required
        />
      )}
      {isReasonAsked && <TextArea {...form.field('reason')} label={copy.reason} required />}
      <TextField {...form.field('name')} autoComplete="name" label={copy.name} required />
      {isCancellation && (
        <TextField {...form.field('customerNumber')} label={copy.customerNumber} width="short" />
      )}
      <TextField
        {...form.field('contract')}
        hint={words.contractHint}
        label={words.contract}
        required
      />
      {isCancellation && (
        <TextField
          {...form.field('endDate')}
          hint={copy.endDateHint}
          label={copy.endDate}
          width="short"
        />
      )}
      <TextField
        {...form.field('email')}
        autoCapitalize="none"
        autoComplete="email"
        inputMode="email"
        label={copy.eMail}
        required
        spellCheck={false}
      />
    </JourneyForm>
  );
}

/** Another client's page shows no form (rule 27.1). */
function targetIn(targets: DeclarationTargets): DeclarationTarget {
  const target = targets[shownClient()];
  if (!target) throw new Error('The active client takes no such declarations.');
  return target;
}
