import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOWEST_BROWSERS } from '#contract/lowest-browsers.ts'
import { readOwnAssets } from '../../scripts/build/previous-assets.ts'
import { findNewer } from './newer-features.ts'

test('the built web uses nothing that the lowest browsers lack', async () => {
  const assets = [...(await readOwnAssets('dist'))].filter(([name]) => /^[^.]+\.(css|js)$/.test(name))
  expect(assets.length, 'files of the build').toBeGreaterThan(50)
  expect(
    assets.flatMap(([name, content]) => findNewer(name, String(content)).map(key => `${name}: ${key}`)),
  ).toEqual([])
})

test('scripts may use what the lowest browsers have, and nothing newer', () => {
  expect(findNewer('a.js', 'new Set(Map.groupBy(a,b));navigator.share();URL.canParse(c)')).toEqual([])
  expect(findNewer('a.js', 'URL.parse(a),new URLPattern(b)')).toEqual([
    'api.URLPattern',
    'api.URL.parse_static',
  ])
})

test('stylesheets may use what the lowest browsers have, and decoration', () => {
  expect(findNewer('a.css', 'a:has(b){color:oklch(1 0 0);text-wrap:pretty}')).toEqual([])
  const css = '@position-try --a{}a::scroll-button(left){text-box:trim-both}'
  expect(findNewer('a.css', css)).toEqual([
    'css.at-rules.position-try',
    'css.selectors.scroll-button',
    'css.properties.text-box',
  ])
})

test.each(['README.md', 'docs/operations.md'])('%s names the lowest browsers', file => {
  const { chrome, edge, firefox, safari } = LOWEST_BROWSERS
  expect(edge).toBe(chrome)
  expect(readFileSync(file, 'utf8').replace(/\s+/g, ' ')).toContain(
    `Chrome or Edge ${chrome}, Firefox ${firefox} or Safari ${safari}`,
  )
})
