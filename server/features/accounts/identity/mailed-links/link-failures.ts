/** What is said of links that are not used as they were meant: no words of the protocol, but of its form. */
export const linkFailures = {
  'sign-up.password-needed': {
    status: 400,
    code: 'reauthentication_needed',
    message: 'Please enter the password that was given at this sign-up.',
  },
  'sign-up.wrong-password': {
    status: 400,
    code: 'invalid_credentials',
    message: 'This is not the password that was given at this sign-up.',
  },
} as const
