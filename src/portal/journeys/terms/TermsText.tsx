import { useCallback, useRef, useState } from 'react';
import type { ShownTerms } from '../../../sites/publishers/terms.ts';
import { FullscreenContainer } from '../../components/overlays/FullscreenContainer.tsx';
import { PublisherLink } from '../../forms/PublisherLink.tsx';
import { copy } from './copy.ts';
import './TermsText.css';

/** The terms, in a box that scrolls or on the full screen (rule 1.10.2). */
export function TermsText({ terms }: Pick<ShownTerms, 'terms'>) {
  const [isFull, setFull] = useState(false);
  const enlarge = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setFull(false);
    enlarge.current?.focus();
  }, []);

  return (
    <section aria-label={copy.terms.heading} className="terms">
      <FullscreenContainer isFullscreen={isFull} label={copy.terms.heading} onClose={close}>
        <div className="terms-head">
          <div>
            <h2>{copy.terms.heading}</h2>
            <p>{`${copy.terms.version} ${terms.version}`}</p>
          </div>
          <button
            aria-expanded={isFull}
            className="button-link"
            onClick={isFull ? close : () => setFull(true)}
            ref={enlarge}
            type="button"
          >
            {isFull ? copy.terms.close : copy.terms.enlarge}
          </button>
        </div>
        {/* The link makes the box reachable by keyboard, so that keys can scroll it. */}
        <div className="terms-text">
          <p>
            <PublisherLink to="terms">{copy.terms.page}</PublisherLink>
          </p>
          {terms.sections.map(({ heading, text }) => (
            <section key={heading}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </FullscreenContainer>
    </section>
  );
}
