import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { defaultPasswordPolicy, newPassword, repeatedPassword, type PasswordPolicy } from './password-rules';
import { body, email, personName, requiredText } from './rules';
import { SignedIn } from './session';

/** What whoever sets up a console reads. */
export const setUpTexts = {
  title: 'Set up this console',
  intro:
    'Nobody has an account yet. The first one is an admin. The server printed a set-up code in its log when it started.',
  wrongCode: 'This is not the code that the server printed.',
  alreadyDone: 'This console has been set up already. Please sign in.',
} as const;

/** Whether the console has no account yet, and while it has none, what it asks of passwords; it tells nothing else. */
export const setUpStatus = endpoint({
  method: 'GET',
  path: '/api/set-up',
  summary: 'Whether this console waits for its first account',
  answer: Type.Object({ open: Type.Boolean(), passwordMinLength: Type.Optional(Type.Integer()) }),
});

/** Rules of the first admin, with a password of this policy (S5). */
export const setUpRules = (policy: PasswordPolicy = defaultPasswordPolicy) =>
  body({
    code: requiredText(100),
    firstName: personName(),
    lastName: personName(),
    email: email(),
    password: newPassword(policy),
    confirmation: repeatedPassword(),
  });

export const setUpConsole = endpoint({
  method: 'POST',
  path: '/api/set-up',
  summary:
    'Make the first admin with the code of the server’s log, and sign in; 409 once there is an account',
  body: setUpRules(),
  answer: SignedIn,
});
