import { authReports } from '../../copy/auth-reports.ts';
import { components, noticeWords } from '../../copy/components.ts';
import { outcomes } from '../../copy/outcomes.ts';
import { parts } from '../../copy/parts.ts';
import { NOTICE_AUTO_CLOSE_MS } from '../../limits.ts';
import type { NoticeKind } from './Notice.tsx';
import './Notice.css';
import './NoticeRegion.css';

/**
 * In the HTML of every page: two live regions with the templates of their notices.
 * layouts/notices.ts fills them (rules 10.7, A10).
 */
export function NoticeRegion() {
  return (
    <section aria-label={parts.notices} className="toasts" data-notices="">
      <div aria-live="polite">
        <Template kind="info" />
        <Template kind="success" />
      </div>
      <div aria-live="assertive">
        <Template kind="warning" />
        <Template kind="error" />
        {Object.entries(authReports).map(([name, text]) => (
          <Template key={name} kind="error" name={name} text={text} />
        ))}
      </div>
    </section>
  );
}

interface TemplateProps {
  readonly kind: NoticeKind;
  readonly name?: string;
  readonly text?: string;
}

function Template({ kind, name = kind, text }: TemplateProps) {
  // A failure asks for the operator's notice; the build puts the script there (rule 27.13).
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
        <button className="notice-close" type="button">
          <span className="visually-hidden">{components.closeNotice}</span>
        </button>
        {kind === 'error' && <span data-script-place="failure" hidden />}
      </div>
    </template>
  );
}
