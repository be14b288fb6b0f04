import { useRef, useState } from 'react';
import { pathTo } from '../../../../contract/routes.ts';
import { saving } from '../../../copy/saving.ts';
import { goTo } from '../../../session/navigate.ts';
import { copy } from './copy.ts';
import { EndForm } from './EndForm.tsx';

const focus = (heading: HTMLElement | null) => heading?.focus();

/** Ends all others, then this one by the logout, which also ends it at the provider (rule 32.7). */
export function Everywhere() {
  const [asks, setAsks] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <p>
        <button
          aria-expanded={asks}
          className="button-secondary"
          onClick={() => setAsks(true)}
          ref={opener}
          type="button"
        >
          {copy.everywhere}
        </button>
      </p>
      {asks && (
        <div className="flow">
          <h3 ref={focus} tabIndex={-1}>
            {copy.sure}
          </h3>
          <p>{copy.sureText}</p>
          <EndForm
            actions={(submit) => (
              <div className="actions">
                {submit}
                <button
                  className="button-link"
                  onClick={() => {
                    opener.current?.focus();
                    setAsks(false);
                  }}
                  type="button"
                >
                  {saving.cancel}
                </button>
              </div>
            )}
            failed={copy.everywhereFailed}
            id="sessions-everywhere"
            onEnded={() => goTo(pathTo('logout'))}
            submit={copy.yes}
          />
        </div>
      )}
    </>
  );
}
