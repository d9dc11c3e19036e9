import { expect, test } from 'vitest'
import { policyOf, withMeta } from './pages.ts'

test('the policy allows the inline scripts and styles of its page by hash and no other', () => {
  const policy = policyOf(
    '<style>b{}</style><script>run()</script><script type="module" src="/x.js"></script>',
  )
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/)
  expect(policyOf('<p></p>')).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe')
})

test('a setting in a meta tag cannot leave its attribute', () => {
  const page = withMeta('<meta name="support-email" content="a@b.example" />', {
    'support-email': '"><script>alert(1)</script>$1&',
  })
  expect(page).toBe('<meta name="support-email" content="&quot;><script>alert(1)</script>$1&amp;" />')
})

test('a page without the tag is refused', () => {
  expect(() => withMeta('<p></p>', { 'support-email': 'x' })).toThrow('support-email')
})
