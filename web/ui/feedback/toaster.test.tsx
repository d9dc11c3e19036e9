import { expect, test } from 'vitest'
import { toDuration } from './toaster.tsx'

const action = { label: 'Undo', run: () => {} }
const LONG = 'A text that is longer than one line of a toast is, so it needs two.'

test.each([
  [4, { title: 'Saved' }],
  [4, { title: 'Saved', description: 'Your profile has been updated.' }],
  [5, { title: 'Saved', description: LONG }],
  [5, { title: '保存しました', description: 'メンバーがあなたのアイデアに投票し、コメントも書きました。' }],
  [
    7,
    { title: 'Interview Completed!', description: 'You earned 25 points.', lines: ['One', 'Two', 'Three'] },
  ],
  [8, { title: 'Saved', description: LONG, lines: ['One', LONG] }],
  [12, { title: 'Deleted', action }],
  [12, { title: 'Deleted', description: LONG, lines: ['One', 'Two'], action }],
])('a toast stays for %i seconds, as long as its lines and button need', (seconds, toast) => {
  expect(toDuration(toast)).toBe(seconds * 1_000)
})
