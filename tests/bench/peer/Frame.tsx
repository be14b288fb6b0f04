import { AppBar, Button, Container, Link, Toolbar, Typography } from '@mui/material';
import { Outlet } from 'react-router';
import { paths } from '../../../src/routes.ts';
import { api } from './api.ts';
import { useBoot } from './use-boot.ts';

export type Boot = ReturnType<typeof useBoot>;

/** Header and footer of every page; starts the session. */
export function Frame() {
  const boot = useBoot();
  const [askForLogin] = api.useLazyLoginQuery();
  async function signIn() {
    const { url } = await askForLogin({ back: location.origin + paths.settings }).unwrap();
    location.assign(url);
  }
  return (
    <>
      <AppBar position="static">
        <Toolbar>
          <Typography sx={{ flexGrow: 1 }} variant="h6">
            Mein Konto
          </Typography>
          {boot.user ? (
            <Typography>{boot.user.firstName}</Typography>
          ) : (
            <Button color="inherit" onClick={() => void signIn()}>
              Anmelden
            </Button>
          )}
        </Toolbar>
      </AppBar>
      <Container component="main" maxWidth="sm">
        <Outlet context={boot} />
      </Container>
      <Container component="footer" maxWidth="sm">
        <Link href="/impressum">Impressum</Link> <Link href="/datenschutz">Datenschutz</Link>
      </Container>
    </>
  );
}
