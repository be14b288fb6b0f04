import { useEffect, useRef } from 'react';
import { TERMS_ACCEPTED_MS } from '../../../contract/limits.ts';
import { Spinner } from '../../components/messages/Spinner.tsx';
import { copy } from './copy.ts';
import { leaveTerms } from './target.ts';

export function TermsAccepted({ target }: { target: string }) {
  const box = useRef<HTMLElement>(null);

  useEffect(() => {
    box.current?.focus();
    const timer = setTimeout(() => leaveTerms(target), TERMS_ACCEPTED_MS);
    return () => clearTimeout(timer);
  }, [target]);

  return (
    <section aria-label={copy.done} className="flow" ref={box} tabIndex={-1}>
      <Spinner text={copy.done} />
      <p>
        <a
          href={target}
          onClick={(event) => {
            event.preventDefault();
            leaveTerms(target);
          }}
        >
          {copy.goOn}
        </a>
      </p>
    </section>
  );
}
