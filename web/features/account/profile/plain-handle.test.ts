import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GithubName, LinkedinPath, TwitterHandle } from '#contract/account/profile-form.ts'
import { type Network, plainHandle } from './profile-draft.ts'

test.each([
  ['twitter', 'ada', 'ada'],
  ['twitter', ' @ada ', 'ada'],
  ['twitter', 'https://x.com/ada', 'ada'],
  ['twitter', 'https://twitter.com/@ada/status/1?s=20', 'ada'],
  ['twitter', 'www.X.com/ada/', 'ada'],
  ['twitter', 'x.com/ada#top', 'ada'],
  ['twitter', 'https://x.com/', ''],
  ['linkedin', 'ada-lovelace', 'in/ada-lovelace'],
  ['linkedin', 'in/ada-lovelace', 'in/ada-lovelace'],
  ['linkedin', 'https://de.linkedin.com/in/ada-lovelace/details/?x=1', 'in/ada-lovelace'],
  ['linkedin', 'linkedin.com/company/firsthand/', 'company/firsthand'],
  ['linkedin', 'https://www.linkedin.com/in/j%C3%B6rg-m%C3%BCller', 'in/jörg-müller'],
  ['linkedin', '', ''],
  ['github', 'https://github.com/ada-l/bells', 'ada-l'],
  ['github', '@ada-l', 'ada-l'],
] as const)('for %s, %j becomes %j', (network, written, handle) => {
  expect(plainHandle(network, written)).toBe(handle)
})

const schemas = { twitter: TwitterHandle, linkedin: LinkedinPath, github: GithubName }
const networks = Object.keys(schemas) as Network[]

test.each([
  ['twitter', 'https://github.com/ada'],
  ['twitter', 'https://x.com.evil.example/ada'],
  ['twitter', 'https://evil.example/x.com/ada'],
  ['twitter', 'ada lovelace'],
  ['linkedin', 'https://www.linkedin.com/feed/'],
  ['linkedin', 'https://www.linkedin.com/in/%E0%A4%A'],
  ['linkedin', 'https://www.linkedin.com/in%2f../feed'],
  ['github', 'https://gist.github.com/ada'],
  ['github', 'javascript:alert(1)'],
] as const)('for %s, %j is refused', (network, written) => {
  expect(schemas[network].safeParse(plainHandle(network, written)).success).toBe(false)
})

test('a plain handle is already in plain form', () => {
  fc.assert(
    fc.property(fc.constantFrom(...networks), fc.string({ unit: 'binary' }), (network, written) => {
      const handle = plainHandle(network, written)
      if (schemas[network].safeParse(handle).success) expect(plainHandle(network, handle)).toBe(handle.trim())
    }),
  )
})
