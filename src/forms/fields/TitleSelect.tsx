import { Select } from '../../components/fields/Select.tsx';
import { ACADEMIC_TITLES } from '../../contract/values/academic-titles.ts';
import { labels } from '../../copy/labels.ts';
import type { FieldProps } from '../controller/use-journey-form.ts';

const TITLES = Object.entries(ACADEMIC_TITLES).map(([value, label]) => ({
  value,
  label: label || labels.noTitle,
}));

/** No title by default (rule 16.4). */
export function TitleSelect(field: FieldProps) {
  return <Select {...field} label={labels.academicTitle} options={TITLES} placeholder="" />;
}
