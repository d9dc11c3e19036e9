import { expect, test } from 'vitest'
import type { Upload } from '#contract/items/uploads.ts'
import { parseUpload, serializeUpload } from './upload-text.ts'

const upload = {
  key: '0197c5a4-0000-7000-8000-00000000000a',
  address: '/media/a.800.avif',
  width: 800,
  height: 500,
} as Upload

test('an upload survives a round trip', () => {
  expect(parseUpload(serializeUpload(upload))).toEqual(upload)
})

test.each(['', 'null', '{', '{"key":"7"}', JSON.stringify({ ...upload, width: 'wide' })])(
  '%j is not an upload',
  text => {
    expect(parseUpload(text)).toBeUndefined()
  },
)
