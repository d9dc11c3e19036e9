import { i18n } from '#contract/text/i18n.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'

/** No item has the searched words, so the list shows similar titles. */
export const SimilarTitles = ({ words }: { words: string }) => (
  <p className="mb-4 text-body-sm text-ink-2">
    <Sentence text={i18n.t('Nothing for “<0/>”. Similar titles:')}>
      <bdi className="[overflow-wrap:anywhere]">{words}</bdi>
    </Sentence>
  </p>
)
