import { i18n } from '#contract/text/i18n.ts'
import { ReasonField } from '#web/features/moderation/controls/reason-field.tsx'
import { SavedSentences } from '#web/features/moderation/controls/saved-sentences.tsx'
import { SentenceField } from '#web/features/moderation/controls/sentence-field.tsx'
import type { Decision } from './use-case-decision.ts'

type Props = { decision: Decision; isInDialog?: boolean }

/** The reason and the sentence of a decision: in a row under a case, one below the other in a dialog. */
export const DecisionWords = ({ decision, isInDialog = false }: Props) => (
  <div className="flex flex-wrap items-start gap-2.5">
    <ReasonField
      labelHidden={!isInDialog}
      className={isInDialog ? 'w-full' : 'w-full sm:w-50'}
      reason={decision.reason}
      onReason={decision.setReason}
    />
    <SentenceField
      sentence={decision.sentence}
      label={i18n.t('Your reason in a sentence')}
      labelHidden={!isInDialog}
      rows={isInDialog ? 2 : 1}
      className={isInDialog ? 'w-full' : 'min-w-0 flex-1 basis-60'}
      placeholder={i18n.t('Your message to them, in a sentence')}
    />
    <SavedSentences sentence={decision.sentence} />
  </div>
)

export const toReachText = (name: string | undefined) =>
  name
    ? i18n.t(
        '{name} gets this text and can appeal once. The people who reported it learn the outcome; {name} never learns who they are.',
        { name },
      )
    : i18n.t(
        'The author gets this text and can appeal once. The people who reported it learn the outcome; the author never learns who they are.',
      )
