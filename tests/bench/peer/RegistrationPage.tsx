import { zodResolver } from '@hookform/resolvers/zod';
import {
  Alert,
  Autocomplete,
  Button,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { components } from '../../../src/copy/components.ts';
import { formCopy } from '../../../src/journeys/registration/copy.ts';
import { paths } from '../../../src/routes.ts';
import { FIELDS_OF_LAW, REGISTRATION_FIELDS, SALUTATIONS, TITLES } from '../form.ts';
import { api } from './api.ts';
import { captchaToken } from './captcha.ts';
import { payloadOf } from './payload.ts';
import { type Registration, registration } from './schema.ts';

const EMPTY: Partial<Registration> = {
  salutation: '',
  title: '0',
  firstname: '',
  lastname: '',
  email: '',
  fieldsOfLaw: [],
  password: '',
  advertisement: false,
};

/** The registration form in the usual style of single-page applications. */
export function RegistrationPage() {
  const navigate = useNavigate();
  const [register, sending] = api.useRegisterMutation();
  const { control, handleSubmit, formState } = useForm<Registration>({
    defaultValues: EMPTY,
    resolver: zodResolver(registration),
  });
  const { errors } = formState;
  const submit = handleSubmit(async (values) => {
    await register(payloadOf(values, await captchaToken())).unwrap();
    await navigate(paths.registrationSent);
  });

  return (
    <>
      <Typography component="h1" variant="h4">
        {formCopy.legend}
      </Typography>
      <p>{components.requiredNote}</p>
      {sending.isError && <Alert severity="error">{formCopy.failed}</Alert>}
      <Stack component="form" noValidate onSubmit={submit} spacing={2}>
        <Choice
          control={control}
          label="Anrede"
          name="salutation"
          options={SALUTATIONS.map(({ label }) => label)}
        />
        <Choice control={control} label="Titel" name="title" options={TITLES} />
        {REGISTRATION_FIELDS.map(({ name, label, type, autocomplete }) => (
          <Controller
            control={control}
            key={name}
            name={name}
            render={({ field }) => (
              <TextField
                {...field}
                autoComplete={autocomplete}
                error={errors[name] !== undefined}
                helperText={errors[name]?.message}
                label={label}
                type={type}
              />
            )}
          />
        ))}
        <Controller
          control={control}
          name="fieldsOfLaw"
          render={({ field: { onChange, value } }) => (
            <Autocomplete
              multiple
              onChange={(_, chosen) => onChange(chosen)}
              options={FIELDS_OF_LAW}
              renderInput={(parameters) => <TextField {...parameters} label="Rechtsgebiete" />}
              value={value}
            />
          )}
        />
        <Tick control={control} label={formCopy.terms.link} name="terms" />
        <FormHelperText error>{errors.terms?.message}</FormHelperText>
        <Tick control={control} label={formCopy.advertisement} name="advertisement" />
        <p>{formCopy.consentNotice}</p>
        <Button loading={sending.isLoading} type="submit" variant="contained">
          {formCopy.submit}
        </Button>
      </Stack>
    </>
  );
}

type Control = ReturnType<typeof useForm<Registration>>['control'];

interface ChoiceProps {
  readonly control: Control;
  readonly name: 'salutation' | 'title';
  readonly label: string;
  readonly options: readonly string[];
}

function Choice({ control, name, label, options }: ChoiceProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
          label={label}
          select
        >
          {options.map((option, index) => (
            <MenuItem key={option} value={String(index)}>
              {option}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}

interface TickProps {
  readonly control: Control;
  readonly name: 'terms' | 'advertisement';
  readonly label: string;
}

function Tick({ control, name, label }: TickProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ...field } }) => (
        <FormControlLabel
          control={<Checkbox {...field} checked={value === true} />}
          label={label}
        />
      )}
    />
  );
}
