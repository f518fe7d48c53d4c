import { setUpConsole, setUpRules, setUpStatus, setUpTexts } from '@console/contract/set-up';
import { invalid } from '../../platform/http/problem';
import { networkOf } from '../../platform/network';
import type { Routes } from '../../services';
import { deviceOf, keepDevice } from '../devices/device';
import { passwordPolicy } from '../passwords/password-policy';
import { attemptLimit, setUpLimits } from '../session/attempt-limit';
import { hashPassword } from '../session/password';
import { giveTokens, meOf } from '../session/session-answer';
import { tokenService } from '../session/token-service';
import { isSetUpCode } from './set-up-code';
import { alreadySetUp, isSetUpOpen, makeFirstAdmin } from './set-up.store';

export const routes: Routes = (api, { db, secret, environment }) => {
  const tokens = tokenService(api.app, db, secret);
  const limit = attemptLimit(db);

  api.handle(setUpStatus, 'public', async () =>
    (await isSetUpOpen(db))
      ? { open: true, passwordMinLength: environment.passwordMinLength }
      : { open: false },
  );

  api.handle(
    { ...setUpConsole, body: setUpRules(passwordPolicy(environment, db)) },
    'public',
    async ({ body: { code, password, ...names }, request, reply }) => {
      // whoever comes later is told so, whatever the code: a right one and a wrong one look alike
      if (!(await isSetUpOpen(db))) throw alreadySetUp();
      await limit.take(setUpLimits(networkOf(request.ip)));
      if (!isSetUpCode(secret, code))
        throw invalid([{ propertyPath: 'code', message: setUpTexts.wrongCode }]);
      const passwordHash = await hashPassword(password);
      const { firstName, lastName, email } = names;
      const device = deviceOf(request, secret, environment);
      const admin = { firstName, lastName, email, passwordHash, address: request.ip, device };
      const { user, issued } = await makeFirstAdmin(db, tokens, admin);
      const account = { ...user, permissions: [], scope: [], mustChoosePassword: false };
      const me = meOf(account, environment, { asksPassword: true, secret });
      const answer = giveTokens(reply, issued, environment);
      keepDevice(reply, device, environment);
      return { ...answer, user: me };
    },
  );
};
