import { CircularProgress, Typography } from '@mui/material';
import { useOutletContext } from 'react-router';
import { copy, parts } from '../../../src/journeys/profile/copy.ts';
import { api } from './api.ts';
import type { Boot } from './Frame.tsx';
import type { AddressReply } from './replies.ts';

/** Shown to signed-in people; the sections load when they mount. */
export function ProfilePage() {
  const { user } = useOutletContext<Boot>();
  if (!user) return <CircularProgress />;
  return (
    <>
      <Typography component="h1" variant="h4">
        {copy.heading}
      </Typography>
      <PersonalData />
      <Address type="invoice" />
      <Address type="delivery" />
    </>
  );
}

function PersonalData() {
  const { data } = api.usePersonalDataQuery();
  return <Facts data={data} heading={parts.personal.heading} />;
}

function Address({ type }: { readonly type: 'invoice' | 'delivery' }) {
  const { data } = api.useAddressQuery({ type });
  return <Facts data={data} heading={parts[type].heading} />;
}

interface FactsProps {
  readonly heading: string;
  readonly data: AddressReply | undefined;
}

function Facts({ heading, data }: FactsProps) {
  return (
    <section>
      <Typography component="h2" variant="h5">
        {heading}
      </Typography>
      {data ? (
        <dl>
          {data.fields.map(({ name, label, value, selection }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{selection?.find((option) => option.value === value)?.label ?? value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <CircularProgress />
      )}
    </section>
  );
}
