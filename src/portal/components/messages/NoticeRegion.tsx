import { components } from '../../copy/components.ts';
import { outcomes } from '../../copy/outcomes.ts';
import { componentLabels } from '../../copy/parts.ts';
import './Notice.css';
import './NoticeRegion.css';

/** The region of notices. layouts/notice-region.ts inserts a copy of the template for each notice (rules 10.7, A10). */
export function NoticeRegion() {
  return (
    <section aria-label={componentLabels.notices} className="notice-region">
      <template>
        <div className="notice">
          <p className="notice-kind" />
          <p className="notice-heading" />
          <p className="notice-text" />
          <p className="notice-advice" />
          <button className="button-secondary" data-auth="login" type="button">
            {outcomes.login}
          </button>
          <button className="notice-close" type="button">
            <span className="visually-hidden">{components.closeNotice}</span>
          </button>
        </div>
      </template>
      {/* Notices are inserted before the live region of their urgency. Screen readers announce every element that is added to a live region. So the live regions get only the text of a notice (rule A34). */}
      <div>
        <p aria-live="polite" className="visually-hidden" />
      </div>
      <div>
        <p aria-live="assertive" className="visually-hidden" />
      </div>
    </section>
  );
}
