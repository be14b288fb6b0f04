import { splitPhone } from '../../../../contract/values/phone.ts';
import { PHONE_PREFIXES } from '../../../../contract/values/phone-prefixes.ts';
import type { DynamicValues } from '../../../forms/dynamic/dynamic-values.ts';
import type { UsableField } from '../../../forms/dynamic/usable-fields.ts';
import type { JourneyFormApi } from '../../../forms/use-journey-form.ts';

type Fields = readonly UsableField[];

const named = (fields: Fields, wanted: string) => fields.find(({ name }) => name === wanted);

/** Prefix and number, by key, of a number that was typed with a country that the form offers (rule 7.8.9). */
export function countryIn(fields: Fields, typed: DynamicValues): DynamicValues {
  const prefix = named(fields, 'phone_prefix');
  const phone = named(fields, 'phone');
  if (!prefix || !phone) return {};
  const offered = prefix.selection?.map(({ value }) => value) ?? Object.keys(PHONE_PREFIXES);
  const parts = splitPhone(String(typed[phone.key] ?? ''), offered);
  return parts ? { [prefix.key]: parts.prefix, [phone.key]: parts.phone } : {};
}

/** The form, which shows the country of a number as soon as its field is left. */
export function showingCountry(form: JourneyFormApi<DynamicValues>, fields: Fields) {
  const phone = named(fields, 'phone');
  return {
    ...form,
    field(key: string) {
      const binding = form.field(key);
      if (key !== phone?.key) return binding;
      const onBlur: typeof binding.onBlur = async (event) => {
        await binding.onBlur(event);
        const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
        for (const [name, value] of Object.entries(countryIn(fields, form.getValues())))
          form.setValue(name, value, options);
      };
      return { ...binding, onBlur };
    },
  };
}
