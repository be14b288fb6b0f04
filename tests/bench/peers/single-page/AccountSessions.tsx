import { Button, CircularProgress, List, ListItem, ListItemText } from '@mui/material';
import { copy } from '../../../../src/portal/journeys/account/account-sessions/copy.ts';
import { api } from './api.ts';
import { Section } from './Section.tsx';

const timeFormat = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short' });

export function AccountSessions() {
  const { data } = api.useAccountSessionsQuery();
  const [endSession] = api.useEndSessionMutation();
  return (
    <Section heading={copy.heading}>
      <p>{copy.text}</p>
      {data ? (
        <List>
          {data.sessions.map(({ id, browser, system, current, lastUsed }) => (
            <ListItem
              key={id}
              secondaryAction={<Button onClick={() => endSession({ id })}>{copy.end}</Button>}
            >
              <ListItemText
                primary={`${browser || system || copy.unknown}${current ? ` (${copy.current})` : ''}`}
                secondary={lastUsed && timeFormat.format(new Date(lastUsed))}
              />
            </ListItem>
          ))}
        </List>
      ) : (
        <CircularProgress />
      )}
    </Section>
  );
}
