import { expect, test } from 'vitest'
import { headlineOf, isBlank } from './draft.ts'

const outline = {
  kind: 'product',
  blank: { pitch: '', link: '', status: 'Beta', features: [], questions: ['', ''] },
  headlines: ['pitch', 'link'],
} as const

test.each([
  ['as it begins', {}, true],
  ['with white space', { pitch: ' ', features: ['', ' '], questions: ['\n', ''] }, true],
  ['with another choice', { status: 'Launched' }, false],
  ['with a text', { link: 'a' }, false],
  ['with a line', { features: ['', 'Fast'] }, false],
  ['with a question', { questions: ['', 'Why?'] }, false],
])('a form %s (%o) has nothing to keep: %s', (_, part, blank) => {
  expect(isBlank(outline, { ...outline.blank, ...part })).toBe(blank)
})

test.each([
  ['the best headline', { pitch: 'A pitch', link: 'a.example' }, 'A pitch'],
  ['the next one while it is empty', { pitch: ' ', link: ' a.example ' }, 'a.example'],
  ['nothing while all are empty', { features: ['Fast'] }, ''],
])('a draft goes by %s', (_, part, headline) => {
  expect(headlineOf(outline, { ...outline.blank, ...part })).toBe(headline)
})
