import { NOTICE_AUTO_CLOSE_MS } from '../../../contract/limits.ts';
import { authReports } from '../../copy/auth-reports.ts';
import { components, noticeWords } from '../../copy/components.ts';
import { kept } from '../../copy/loading.ts';
import { outcomes } from '../../copy/outcomes.ts';
import { parts } from '../../copy/parts.ts';
import type { TemplateKey } from '../../events.ts';
import type { NoticeKind } from './Notice.tsx';
import './Notice.css';
import './NoticeRegion.css';

type Sentences = Readonly<Partial<Record<'text' | 'advice', string>>>;

const ERRORS: Readonly<Record<TemplateKey, Sentences>> = {
  auth: { text: authReports.auth },
  'auth-cookies': { text: outcomes.cookies },
  'auth-offline': { text: authReports.auth, advice: components.offline },
  'code-missing': { text: components.formMissing, advice: kept },
  logout: { text: authReports.logout },
};

export function NoticeRegion() {
  return (
    <section aria-label={parts.notices} className="toasts" data-notices="">
      {/* Screen readers say each element that comes to a live region: its text comes alone (rule A34). */}
      <div>
        <NoticeTemplate kind="info" />
        <NoticeTemplate kind="success" />
        <p aria-live="polite" className="visually-hidden" />
      </div>
      <div>
        <NoticeTemplate kind="warning" />
        <NoticeTemplate kind="error" />
        {Object.entries(ERRORS).map(([name, sentences]) => (
          <NoticeTemplate key={name} kind="error" name={name} {...sentences} />
        ))}
        <p aria-live="assertive" className="visually-hidden" />
      </div>
    </section>
  );
}

type TemplateProps = Sentences & { readonly kind: NoticeKind; readonly name?: string };

function NoticeTemplate({ kind, name = kind, text, advice }: TemplateProps) {
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
      </div>
    </template>
  );
}
