import { CircularProgress, Stack, Typography } from '@mui/material';
import { useOutletContext } from 'react-router-dom';
import type { UserInfo } from '../../../../src/contract/calls/session/user-info.ts';
import { copy } from '../../../../src/portal/journeys/account/copy.ts';
import { AccountSessions } from './AccountSessions.tsx';
import { ConsentForm } from './ConsentForm.tsx';
import { Newsletters } from './Newsletters.tsx';
import { SearchPreferences } from './SearchPreferences.tsx';
import { Section } from './Section.tsx';
import { Subusers } from './Subusers.tsx';

export function SettingsPage() {
  const user = useOutletContext<UserInfo | undefined>();
  if (!user) return <CircularProgress />;
  return (
    <Stack spacing={4}>
      <Typography component="h1" variant="h4">
        {copy.heading}
      </Typography>
      <Section heading={copy.account.heading}>
        <p>
          {copy.account.name}: {user.firstName} {user.lastName}
        </p>
        <p>
          {copy.account.username}: {user.username}
        </p>
      </Section>
      <SearchPreferences />
      <Newsletters username={user.username} />
      <ConsentForm advertisement={user.advertisement} />
      <AccountSessions />
      <Subusers />
    </Stack>
  );
}
