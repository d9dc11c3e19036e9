import type { ItemId } from '#contract/ids.ts'
import type { StageWord } from '#contract/items/updates.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { StoredNow } from '#web/features/core/changed-elsewhere.tsx'
import { useItem } from '#web/features/items/items/queries.ts'
import { PictureField } from '#web/features/items/uploads/picture-field.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { FieldProblem } from '#web/ui/form/field.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toSegments, toUpdateTitle, WORDS } from './update-text.ts'
import { type Posting, type PostingProps, usePosting } from './use-posting.ts'

type Props = Partial<Pick<PostingProps, 'word' | 'isDecision'>> & {
  itemId: ItemId
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function UpdateDialog({ itemId, word, isDecision = false, open, onOpenChange }: Props) {
  const { data: item } = useItem(itemId)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      isForText={!isDecision}
      title={isDecision ? i18n.t('What did you decide?') : i18n.t('Post an update')}
      text={i18n.t(
        'Members see it on your project’s page. People who voted or helped also find it in their notifications and weekly email.',
      )}
    >
      {item && <Fields {...{ item, word, isDecision }} onPosted={() => onOpenChange(false)} />}
    </Dialog>
  )
}

function Fields(props: PostingProps) {
  const { item, isDecision } = props
  const posting = usePosting(props)
  const { form, isSending, draft, picture, word, isBehind, count } = posting
  return (
    <form {...form} className="flex flex-col gap-5">
      <Words {...props} {...posting} />
      <Texts {...posting} />
      <PictureField
        label={i18n.t('Image (optional)')}
        upload={picture}
        picture={draft?.picture}
        disabled={isSending}
      />
      {isBehind && (
        <StoredNow
          text={item.update ? `${toUpdateTitle(item.update, item.author)}\n${item.update.text}` : undefined}
        />
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="min-w-0 flex-1 basis-48 text-caption text-ink-2">
          {(word || !isDecision) && toNote(posting)}
        </p>
        <Button type="submit" busy={isSending} className="phone:w-full">
          {count > 0
            ? i18n.t('{count, plural, one {Post it and tell # person} other {Post it and tell # people}}', {
                count,
              })
            : i18n.t('Post it')}
        </Button>
      </div>
    </form>
  )
}

const CHANGE = { value: 'change' as const, label: i18n.t('Changing') }

/** “Changing” is the decision that leaves the project open. */
function Words({ item, isDecision, isUndecided, chosen, choose, problems }: PostingProps & Posting) {
  const label = isDecision ? i18n.t('Your decision') : i18n.t('Where it stands')
  const stages = toSegments(item.kind).filter(({ value }) => !isDecision || value !== 'open')
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden="true" className="text-body-sm font-medium">
        {label}
      </p>
      <SegmentedControl<StageWord>
        label={label}
        segments={isDecision || isUndecided ? [...stages, CHANGE] : stages}
        value={chosen ?? (isDecision ? undefined : item.stage)}
        onValueChange={choose}
        className={WORDS}
      />
      {problems.stage && <FieldProblem>{problems.stage}</FieldProblem>}
    </div>
  )
}

const questions: Record<StageWord | 'none', string> = {
  none: i18n.t('What’s new?'),
  open: i18n.t('Why is it open again?'),
  building: i18n.t('Why are you building it?'),
  live: i18n.t('What can people do with it now?'),
  dropped: i18n.t('Why are you dropping it?'),
  change: i18n.t('What will you change, and why?'),
}

const Texts = ({ word, draft, write, problems, failure, isSending }: Posting) => (
  <>
    <TextArea
      name="text"
      label={questions[word ?? 'none']}
      limit={lengths.update}
      value={draft?.text ?? ''}
      error={problems.text ?? failure}
      disabled={isSending}
      onChange={event => write({ text: event.target.value })}
    />
    {word === 'live' && (
      <TextField
        name="link"
        label={i18n.t('Where can people try it?')}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={draft?.link ?? ''}
        error={problems.link}
        disabled={isSending}
        onChange={event => write({ link: event.target.value })}
      />
    )}
  </>
)

function toNote({ word, isRepeated, isSecond }: Posting) {
  if (isSecond) return i18n.t('You already posted an update today. Try again tomorrow.')
  if (word === undefined)
    return i18n.t('One update a day. You can delete it for ten minutes, but not change it.')
  const once = isRepeated
    ? i18n.t('You chose this before, so no one is notified again.')
    : i18n.t('People are only notified the first time you choose this. You can delete it for ten minutes.')
  return word === 'dropped' ? i18n.join(i18n.t('This closes voting.'), once) : once
}
