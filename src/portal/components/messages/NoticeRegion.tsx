import { NOTICE_AUTO_CLOSE_MS } from '../../../contract/limits.ts';
import { authReports } from '../../copy/auth-reports.ts';
import { components, noticeWords } from '../../copy/components.ts';
import { outcomes } from '../../copy/outcomes.ts';
import { parts } from '../../copy/parts.ts';
import type { TemplateKey } from '../../events.ts';
import type { NoticeKind } from './Notice.tsx';
import './Notice.css';
import './NoticeRegion.css';

interface Template {
  readonly kind: NoticeKind;
  readonly text?: string;
  readonly advice?: string;
}

const TEMPLATES: Readonly<Record<NoticeKind | TemplateKey, Template>> = {
  info: { kind: 'info' },
  success: { kind: 'success' },
  warning: { kind: 'warning' },
  error: { kind: 'error' },
  auth: { kind: 'error', text: authReports.auth },
  'auth-offline': { kind: 'error', text: authReports.auth, advice: components.offline },
  'code-missing': { kind: 'error', text: components.formMissing, advice: components.offline },
  logout: { kind: 'error', text: authReports.logout },
};

export function NoticeRegion() {
  return (
    <section aria-label={parts.notices} className="toasts" data-notices="">
      {/* Screen readers say each element that comes to a live region: its text comes alone (rule A34). */}
      <div>
        {templatesOf('info', 'success')}
        <p aria-live="polite" className="visually-hidden" />
      </div>
      <div>
        {templatesOf('warning', 'error')}
        <p aria-live="assertive" className="visually-hidden" />
      </div>
    </section>
  );
}

function templatesOf(...kinds: readonly NoticeKind[]) {
  return Object.entries(TEMPLATES)
    .filter(([, { kind }]) => kinds.includes(kind))
    .map(([name, template]) => <NoticeTemplate key={name} name={name} {...template} />);
}

function NoticeTemplate({ name, kind, text, advice }: Template & { readonly name: string }) {
  const stays = kind === 'error' || kind === 'warning';
  return (
    <template data-close-ms={stays ? 0 : NOTICE_AUTO_CLOSE_MS} data-notice={name}>
      <div className="notice" data-kind={kind}>
        <p className="notice-word">{noticeWords[kind]}</p>
        <p className="toast-heading" />
        <p>{text}</p>
        <button className="button-secondary" data-auth="login" type="button">
          {outcomes.login}
        </button>
        {advice && <p>{advice}</p>}
        <button className="notice-close" type="button">
          <span className="visually-hidden">{components.closeNotice}</span>
        </button>
        {/* A failure asks for the operator's notice; the build puts the script here (rule 27.13). */}
        {kind === 'error' && <span data-script-place="failure" hidden />}
      </div>
    </template>
  );
}
