import { expect, test } from 'vitest'
import { authMessage } from './auth-messages.ts'

const BUSY = 'The server is busy. Please try again in a moment.'
const UNREACHABLE = 'Unable to connect. Please check your internet and try again.'
const UNEXPECTED = 'An unexpected error occurred. Please try again.'

test.each([
  ['Invalid login credentials', 400, 'Invalid email or password. Please try again.'],
  ['Email not confirmed', 400, 'Please check your email to confirm your account.'],
  ['User already registered', 422, 'This email is already registered. Please login instead.'],
  ['Request rate limit reached', 429, 'Request rate limit reached'],
  [BUSY, 503, BUSY],
  ['Unexpected failure, please check server logs for more information', 500, UNEXPECTED],
  ['Bad Gateway', 502, UNEXPECTED],
  ['Failed to fetch', 0, UNREACHABLE],
  ['Load failed', 0, UNREACHABLE],
  ['NetworkError when attempting to fetch resource.', 0, UNREACHABLE],
  ["Cannot read properties of null (reading 'x')", undefined, UNEXPECTED],
  ['', 400, UNEXPECTED],
])('%j with status %s is shown as %j', (message, status, shown) => {
  expect(authMessage({ message, status })).toBe(shown)
})
