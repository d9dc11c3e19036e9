import { i18n } from '#contract/text/i18n.ts'

/** Says below the field of a marked text, once it is changed, what the change costs. */
export const MarkNote = ({ isLost }: { isLost: boolean }) => (
  <p role="status" className="w-full text-caption text-ink-3 empty:sr-only">
    {isLost && i18n.t('Changing it removes the mark and any points for it.')}
  </p>
)
