import { Alert, CircularProgress, MenuItem, TextField, Typography } from '@mui/material';
import { skipToken } from '@reduxjs/toolkit/query';
import { useNavigate, useParams } from 'react-router';
import { copy } from '../../../src/journeys/contact/copy.ts';
import { pageCopy } from '../../../src/journeys/contact/page-copy.ts';
import { pathTo } from '../../../src/routes.ts';
import { api } from './api.ts';
import { ContactForm } from './ContactForm.tsx';

/** Loads the topics, then the form of the topic in the address. */
export function ContactPage() {
  const { category = '', topic = '' } = useParams();
  const navigate = useNavigate();
  const { data: categories, isError } = api.useCategoriesQuery();
  const chosen = categories?.find(({ cPath }) => cPath === category);
  const { cId } = chosen ?? {};
  const tId = chosen?.topics.find(({ tPath }) => tPath === topic)?.tId;
  const form = api.useContactFormQuery(cId && tId ? { cId, tId } : skipToken);
  if (isError || form.isError) return <Alert severity="error">{copy.loadFailed}</Alert>;
  return (
    <>
      <Typography component="h1" variant="h4">
        {pageCopy.heading}
      </Typography>
      {chosen && categories && (
        <>
          <TextField fullWidth label={copy.category} select value={category}>
            {categories.map(({ cPath, cLabel }) => (
              <MenuItem key={cPath} value={cPath}>
                {cLabel}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            fullWidth
            label={copy.topic}
            onChange={(event) =>
              void navigate(pathTo('contactTopic', { category, topic: event.target.value }))
            }
            select
            value={topic}
          >
            {chosen.topics.map(({ tPath, tLabel }) => (
              <MenuItem key={tPath} value={tPath}>
                {tLabel}
              </MenuItem>
            ))}
          </TextField>
        </>
      )}
      {form.data && cId && tId ? (
        <ContactForm category={cId} fields={form.data.fields} key={tId} topic={tId} />
      ) : (
        <CircularProgress />
      )}
    </>
  );
}
