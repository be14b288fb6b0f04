import { useEffect, useState } from 'react';
import { Notice } from '../../../../components/messages/Notice.tsx';
import { useNotice } from '../../../../components/messages/use-notice.ts';
import { formatFileDay } from '../../../../components/time-text.ts';
import { AsyncSection } from '../../../../forms/sections/AsyncSection.tsx';
import { readTime } from '../../../../http/answer-time.ts';
import { type Load, loadOf } from '../../../../http/queries.ts';
import { copy } from './copy.ts';
import { collectOwnData, createOwnDataJson, createOwnDataPage, type OwnData } from './own-data.ts';

interface OwnDataFilesProps {
  readonly username: string;
  readonly hasSearchSettings: boolean;
  /** The function must be the same in every render, because a new function would repeat requests that still run. */
  readonly onBusyChange: (isBusy: boolean) => void;
}

const LOADING_STATE = { status: 'loading' } as const;

export function OwnDataFiles({ username, hasSearchSettings, onBusyChange }: OwnDataFilesProps) {
  const [load, setLoad] = useState<Load<OwnData>>(LOADING_STATE);

  useEffect(() => {
    if (load.status !== 'loading') return;
    onBusyChange(true);
    void collectOwnData(username, hasSearchSettings).then((outcome) => {
      setLoad(loadOf(outcome, () => setLoad(LOADING_STATE)));
      onBusyChange(false);
    });
  }, [load, username, hasSearchSettings, onBusyChange]);

  return (
    <AsyncSection failureHeading={copy.failed} load={load}>
      {(data) => data && <Files data={data} />}
    </AsyncSection>
  );
}

/** Shows links for the files. A script does not start the downloads, because browsers may block the second download. */
function Files({ data }: { data: OwnData }) {
  const { missing: missingParts } = data;
  const kind = missingParts.length > 0 ? 'warning' : 'success';
  const htmlAddress = useFileAddress(data, createOwnDataPage, 'text/html');
  const jsonAddress = useFileAddress(data, createOwnDataJson, 'application/json');
  const createdAt = readTime(data.createdAt);
  const day = createdAt && formatFileDay(createdAt);
  const fileName = [copy.file, day].filter(Boolean).join('-');
  const text = missingParts.length > 0 ? copy.partly : undefined;
  useNotice({ key: 'own-data', kind, heading: copy.done, text });
  return (
    <Notice heading={copy.done} isAnnouncedByRegion kind={kind} takesFocus>
      {missingParts.length > 0 && (
        <>
          <p>{copy.partly}</p>
          <ul>
            {missingParts.map(({ part, text }) => (
              <li key={part}>{text}</li>
            ))}
          </ul>
          <p>{copy.again}</p>
        </>
      )}
      <div className="actions">
        <a className="button-secondary" download={`${fileName}.html`} href={htmlAddress}>
          {copy.saveHtml}
        </a>
        <a className="button-secondary" download={`${fileName}.json`} href={jsonAddress}>
          {copy.saveJson}
        </a>
      </div>
    </Notice>
  );
}

/**
 * Creates an object URL for a file in memory and revokes the URL on unmount.
 * @param createContent must be the same function in every render
 */
function useFileAddress(data: OwnData, createContent: (data: OwnData) => string, type: string) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([createContent(data)], { type }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [data, createContent, type]);
  return address;
}
