import type { CaptchaName } from '../../sites/schema.ts';
import type { PageTopic } from '../../sites/page-topic.ts';
import { ContactArea } from './ContactArea.tsx';
import { ContactForm } from './ContactForm.tsx';

interface PreparedAreaProps {
  readonly captcha: CaptchaName;
  readonly page: PageTopic;
}

/** The contact area of a topic whose form is in its page (rule 7.14.13), which needs its code at once. */
export function PreparedArea(props: PreparedAreaProps) {
  return <ContactArea {...props} Form={ContactForm} />;
}
