import {
  Alert,
  Button,
  Checkbox,
  FormControlLabel,
  MenuItem,
  Stack,
  TextField,
} from '@mui/material';
import { Controller, useForm } from 'react-hook-form';
import { copy } from '../../../src/journeys/contact/copy.ts';
import { api } from './api.ts';
import { captchaToken } from './captcha.ts';
import type { FieldReply } from './replies.ts';

interface ContactFormProps {
  readonly category: string;
  readonly topic: string;
  readonly fields: readonly FieldReply[];
}

/** A form that the backend defines. */
export function ContactForm({ category, topic, fields }: ContactFormProps) {
  const [send, { isSuccess, isLoading }] = api.useSendContactMutation();
  const { control, handleSubmit } = useForm<Record<string, string | boolean>>({
    defaultValues: Object.fromEntries(
      fields.map(({ name, type }) => [name, type === 'checkbox' ? false : '']),
    ),
  });
  const submit = handleSubmit(async (values) => {
    const request_token = await captchaToken();
    await send({ ...values, request_token, category, topic, product: 'default' });
  });
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2}>
      {isSuccess && <Alert>{copy.success}</Alert>}
      {fields.map((definition) => (
        <Controller
          control={control}
          key={definition.name}
          name={definition.name}
          render={({ field: { value, ...field }, fieldState: { error } }) =>
            definition.type === 'checkbox' ? (
              <FormControlLabel
                control={<Checkbox {...field} checked={value === true} />}
                label={definition.label}
              />
            ) : (
              <TextField
                {...field}
                error={error !== undefined}
                helperText={error?.message}
                label={definition.label}
                multiline={definition.type === 'textarea'}
                select={definition.selection !== undefined}
                value={value}
              >
                {definition.selection?.map((option) => (
                  <MenuItem key={option.value} value={option.value}>
                    {option.label}
                  </MenuItem>
                ))}
              </TextField>
            )
          }
          rules={definition.mandatory ? { required: 'Bitte füllen Sie das Feld aus.' } : {}}
        />
      ))}
      <Button loading={isLoading} type="submit" variant="contained">
        {copy.submit}
      </Button>
    </Stack>
  );
}
