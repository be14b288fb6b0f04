import { useEffect, useState } from 'react';
import { Notice } from '../../../../components/messages/Notice.tsx';
import { useNotice } from '../../../../components/messages/use-notice.ts';
import { AsyncSection } from '../../../../forms/sections/AsyncSection.tsx';
import { readTime } from '../../../../http/answer-time.ts';
import { type Load, loadOf } from '../../../../http/queries.ts';
import { copy } from './copy.ts';
import { collectOwnData, type OwnData, ownDataJson, ownDataPage } from './own-data.ts';

interface OwnDataFilesProps {
  readonly username: string;
  readonly hasSearch: boolean;
  /** A stable function, because a new function would load the data again. */
  readonly onBusy: (isBusy: boolean) => void;
}

const LOADING = { status: 'loading' } as const;

export function OwnDataFiles({ username, hasSearch, onBusy }: OwnDataFilesProps) {
  const [load, setLoad] = useState<Load<OwnData>>(LOADING);

  useEffect(() => {
    if (load.status !== 'loading') return;
    onBusy(true);
    void collectOwnData(username, hasSearch).then((outcome) => {
      setLoad(loadOf(outcome, () => setLoad(LOADING)));
      onBusy(false);
    });
  }, [load, username, hasSearch, onBusy]);

  return (
    <AsyncSection failureHeading={copy.failed} load={load}>
      {(data) => data && <Files data={data} />}
    </AsyncSection>
  );
}

/** Shows links for the files; browsers may block a second download that a script starts. */
function Files({ data }: { data: OwnData }) {
  const { missing } = data;
  const kind = missing.length > 0 ? 'warning' : 'success';
  const html = useAddress(data, ownDataPage, 'text/html');
  const json = useAddress(data, ownDataJson, 'application/json');
  const createdAt = readTime(data.createdAt);
  // The Swedish format is YYYY-MM-DD.
  const day = createdAt?.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
  const name = [copy.file, day].filter(Boolean).join('-');
  const text = missing.length > 0 ? copy.partly : undefined;
  useNotice({ key: 'own-data', kind, heading: copy.done, text });
  return (
    <Notice heading={copy.done} isRepeated kind={kind} takesFocus>
      {missing.length > 0 && (
        <>
          <p>{copy.partly}</p>
          <ul>
            {missing.map(({ part, text }) => (
              <li key={part}>{text}</li>
            ))}
          </ul>
          <p>{copy.again}</p>
        </>
      )}
      <div className="actions">
        <a className="button-secondary" download={`${name}.html`} href={html}>
          {copy.saveHtml}
        </a>
        <a className="button-secondary" download={`${name}.json`} href={json}>
          {copy.saveJson}
        </a>
      </div>
    </Notice>
  );
}

/** Creates an object URL for a file in memory and revokes it on unmount. @param write a stable function */
function useAddress(data: OwnData, write: (data: OwnData) => string, type: string) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([write(data)], { type }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [data, write, type]);
  return address;
}
