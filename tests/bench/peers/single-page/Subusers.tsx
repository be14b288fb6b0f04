import { CircularProgress, List, ListItem, ListItemText } from '@mui/material';
import { copy as settings } from '../../../../src/portal/journeys/account/copy.ts';
import { copy } from '../../../../src/portal/journeys/account/subuser-list/copy.ts';
import { api } from './api.ts';
import { Section } from './Section.tsx';

export function Subusers() {
  const { data } = api.useSubusersQuery();
  return (
    <Section heading={settings.subusers.heading}>
      <p>{settings.subusers.text}</p>
      {!data && <CircularProgress />}
      {data?.subusers.length === 0 && <p>{copy.empty}</p>}
      <List>
        {data?.subusers.map(({ id, firstname, lastname, email, state }) => (
          <ListItem key={id}>
            <ListItemText
              primary={`${firstname} ${lastname}`}
              secondary={`${email}, ${copy.states[state]}`}
            />
          </ListItem>
        ))}
      </List>
    </Section>
  );
}
