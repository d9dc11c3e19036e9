import { expect, test } from 'vitest'
import { toContentPolicy } from './content-policy.ts'

test("the policy allows only the page's inline scripts and styles, by hash", () => {
  const policy = toContentPolicy(
    '<style>b{}</style><script>run()</script><script type="module" src="/x.js"></script>',
  )
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/)
  expect(toContentPolicy('<p></p>')).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe')
})
