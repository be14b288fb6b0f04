import { academicTitles } from '../../../sites/backend-ids.ts';
import { Select } from '../../components/fields/Select.tsx';
import { labels } from '../../copy/labels.ts';
import type { FieldProps } from '../use-journey-form.ts';

/** No title by default (rule 16.4). */
export function TitleSelect(field: FieldProps) {
  return <Select {...field} label={labels.academicTitle} options={academicTitles} placeholder="" />;
}
