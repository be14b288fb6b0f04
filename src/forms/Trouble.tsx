import { ErrorSummary } from '../components/ErrorSummary.tsx';
import { Notice } from '../components/Notice.tsx';
import { announceRetry } from '../components/use-module.ts';
import { outcomes } from '../copy/outcomes.ts';
import type { ShownJourney } from './FormFrame.tsx';
import { type FormFailure, failureKind, failureText } from './failure.ts';
import { focusSubmit } from './focus-submit.ts';
import { MissingPart } from './MissingPart.tsx';

export interface TroubleProps {
  readonly journey: Pick<ShownJourney, 'id' | 'state' | 'summary' | 'attempt' | 'submit'>;
  /** Heading over a failure. */
  readonly failed: string;
  /** Words for a failure where the journey has its own. */
  readonly failureText?: (failure: FormFailure) => string | undefined;
}

/** The faults of the last submit as a summary with links, or why it failed as a whole. */
export function Trouble({ journey, failed, failureText: ownText }: TroubleProps) {
  const { state, summary, attempt } = journey;
  const isExplained = state.status === 'failed' && state.isExplained;
  if (state.status === 'failed' && !isExplained) {
    const { failure } = state;
    if (failure.status === 'missing-code') {
      const retry = () => {
        announceRetry(failure.reason);
        focusSubmit(journey.id);
        journey.submit();
      };
      return <MissingPart heading={failed} key={attempt} retry={retry} />;
    }
    const own = ownText?.(failure);
    const isExpired = own === undefined && failureKind(failure) === 'session-expired';
    return (
      <Notice heading={failed} key={attempt} kind={isExpired ? 'warning' : 'error'} takesFocus>
        <p>{own ?? failureText(failure)}</p>
        {isExpired && (
          <p>
            <button className="button-secondary" data-auth="login" type="button">
              {outcomes.login}
            </button>
          </p>
        )}
      </Notice>
    );
  }
  if (summary.length === 0) return null;
  const faults = summary.flatMap(({ field, text }) => (field ? [{ name: field, text }] : []));
  const others = summary.filter(({ field }) => !field);
  return (
    <ErrorSummary attempt={attempt} faults={faults} heading={isExplained ? failed : undefined}>
      <p>{outcomes.checkInput}</p>
      {others.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
    </ErrorSummary>
  );
}
