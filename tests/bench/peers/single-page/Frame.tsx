import {
  AppBar,
  Box,
  Button,
  CircularProgress,
  Container,
  Link,
  Toolbar,
  Typography,
} from '@mui/material';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { paths } from '../../../../src/contract/routes.ts';
import { api } from './api.ts';
import { useUser } from './use-user.ts';

/** Header and footer of every page. */
export function Frame() {
  const user = useUser();
  const [fetchLogin] = api.useLazyLoginQuery();

  async function signIn() {
    const { url } = await fetchLogin({ back: location.origin + paths.settings }).unwrap();
    location.assign(url);
  }

  return (
    <>
      <AppBar position="static">
        <Toolbar>
          <Typography component="p" sx={{ flexGrow: 1 }} variant="h6">
            Mein Konto
          </Typography>
          {user ? (
            <Typography>{user.firstName}</Typography>
          ) : (
            <Button color="inherit" onClick={() => void signIn()}>
              Anmelden
            </Button>
          )}
        </Toolbar>
      </AppBar>
      <Container component="main" maxWidth="sm" sx={{ py: 4 }}>
        <Suspense fallback={<CircularProgress />}>
          <Outlet context={user} />
        </Suspense>
      </Container>
      <Box component="footer" sx={{ p: 2 }}>
        <Link href="/impressum">Impressum</Link> <Link href="/datenschutz">Datenschutz</Link>
      </Box>
    </>
  );
}
