import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'

const done = {
  create:
    /*i18n*/ '{kind, select, idea {Your idea has been published.} pain_point {Your pain point has been shared.} other {Your product has been published.}}',
  update:
    /*i18n*/ '{kind, select, idea {Your idea has been updated.} pain_point {Your pain point has been updated.} other {Your product has been updated.}}',
  delete:
    /*i18n*/ '{kind, select, idea {Your idea has been deleted.} pain_point {Your pain point has been deleted.} other {Your product has been deleted.}}',
  restore:
    /*i18n*/ '{kind, select, idea {Your idea has been restored.} pain_point {Your pain point has been restored.} other {Your product has been restored.}}',
}

const failed = {
  create:
    /*i18n*/ '{kind, select, idea {Failed to create idea} pain_point {Failed to create pain point} other {Failed to create product}}',
  update:
    /*i18n*/ '{kind, select, idea {Failed to update idea} pain_point {Failed to update pain point} other {Failed to update product}}',
  delete:
    /*i18n*/ '{kind, select, idea {Failed to delete idea} pain_point {Failed to delete pain point} other {Failed to delete product}}',
  restore:
    /*i18n*/ '{kind, select, idea {Failed to restore idea} pain_point {Failed to restore pain point} other {Failed to restore product}}',
}

type ItemAction = keyof typeof done

export const doneToast = (action: ItemAction, kind: ItemKind) => ({
  title: i18n.t('Success!'),
  description: i18n.t(done[action], { kind }),
})

export const failedToast = (action: ItemAction, kind: ItemKind) => ({
  title: i18n.t('Something Went Wrong'),
  description: i18n.t(failed[action], { kind }),
})
