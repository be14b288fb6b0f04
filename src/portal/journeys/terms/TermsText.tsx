import { useCallback, useRef, useState } from 'react';
import type { ShownTerms } from '../../../sites/publishers/terms.ts';
import { FullscreenContainer } from '../../components/overlays/FullscreenContainer.tsx';
import { PublisherLink } from '../../forms/PublisherLink.tsx';
import { copy } from './copy.ts';
import './TermsText.css';

/** The terms, in a box that scrolls or on the full screen (rule 1.10.2). */
export function TermsText({ terms }: Pick<ShownTerms, 'terms'>) {
  const [isFullscreen, setFullscreen] = useState(false);
  const sizeButton = useRef<HTMLButtonElement>(null);
  const closeFullscreen = useCallback(() => {
    setFullscreen(false);
    sizeButton.current?.focus();
  }, []);

  return (
    <section aria-label={copy.terms.heading} className="terms">
      <FullscreenContainer
        isFullscreen={isFullscreen}
        label={copy.terms.heading}
        onClose={closeFullscreen}
      >
        <div className="terms-head">
          <div>
            <h2>{copy.terms.heading}</h2>
            <p>{`${copy.terms.version} ${terms.version}`}</p>
          </div>
          <button
            aria-expanded={isFullscreen}
            className="button-link"
            onClick={isFullscreen ? closeFullscreen : () => setFullscreen(true)}
            ref={sizeButton}
            type="button"
          >
            {isFullscreen ? copy.terms.close : copy.terms.enlarge}
          </button>
        </div>
        {/* The link can have the focus of the keyboard, so that keys scroll the text. */}
        <div className="terms-text">
          <p>
            <PublisherLink page="terms">{copy.terms.page}</PublisherLink>
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
