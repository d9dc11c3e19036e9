import { expect, test } from 'vitest'
import { doneToast, failedToast } from './item-toasts.ts'

test.each([
  ['create', 'idea', 'Your idea has been published.', 'Failed to create idea'],
  ['create', 'pain_point', 'Your pain point has been shared.', 'Failed to create pain point'],
  ['create', 'product', 'Your product has been published.', 'Failed to create product'],
  ['update', 'idea', 'Your idea has been updated.', 'Failed to update idea'],
  ['update', 'pain_point', 'Your pain point has been updated.', 'Failed to update pain point'],
  ['update', 'product', 'Your product has been updated.', 'Failed to update product'],
  ['delete', 'idea', 'Your idea has been deleted.', 'Failed to delete idea'],
  ['delete', 'pain_point', 'Your pain point has been deleted.', 'Failed to delete pain point'],
  ['delete', 'product', 'Your product has been deleted.', 'Failed to delete product'],
  ['restore', 'pain_point', 'Your pain point has been restored.', 'Failed to restore pain point'],
] as const)('to %s %s shows this notice', (action, kind, done, failed) => {
  expect(doneToast(action, kind)).toEqual({ title: 'Success!', description: done })
  expect(failedToast(action, kind)).toEqual({ title: 'Something Went Wrong', description: failed })
})
