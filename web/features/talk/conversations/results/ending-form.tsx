import { uuidv7 } from 'uuidv7'
import { listEndingTexts, type TalkEnding, TalkEndingForm } from '#contract/evidence/talks.ts'
import type { TalkElsewhereId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { findFutureProblem, TalkElsewhereForm } from '#contract/talk/talks-elsewhere.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toLocalDay } from '#web/features/evidence/bars/bar-draft.ts'
import { checkBy } from '#web/platform/form/check.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { Button } from '#web/ui/form/button.tsx'
import { RadioList } from '#web/ui/form/radio-list.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const options = [
  { value: 'does something', label: i18n.t('Does something about it today') },
  { value: 'pays', label: i18n.t('Pays for something today') },
  { value: 'neither', label: i18n.t('Neither') },
] as const
type Choice = (typeof options)[number]['value']

/** Only a talk elsewhere has an id, a day and who it was with. */
type Typed = { id: TalkElsewhereId; who: string; day: string; note: string } & Partial<TalkEnding>
type Texts = Partial<Record<'who' | 'day' | 'doesSomething' | 'note', string>>

const today = () => toLocalDay(Date.now())
const blank = (): Typed => ({ id: uuidv7() as TalkElsewhereId, who: '', day: today(), note: '' })
const useEndingDraft = createDrafts<Typed>({ name: 'talk-ending', blank })

/** An ending from before says nothing about today unless something was marked. */
function toChoice({ outcome, doesSomething, pays }: Typed): Choice | undefined {
  if (pays) return 'pays'
  if (doesSomething) return 'does something'
  return doesSomething === undefined || outcome ? undefined : 'neither'
}

type Props = {
  /** What the draft belongs to: the chat, the talk elsewhere, or the item for a new one. */
  of: string
  stored: Partial<Typed> | null
  isElsewhere?: boolean
  /** Null deletes the ending. */
  save: (form: TalkElsewhereForm | null, id: TalkElsewhereId) => Promise<unknown>
}

function useEndingForm({ of, stored, isElsewhere, save }: Props) {
  const { draft, change, drop } = useEndingDraft(of)
  const typed = draft ?? { ...blank(), ...stored }
  const chosen = toChoice(typed)
  const store = async (form: TalkElsewhereForm | null) => {
    await save(form, typed.id)
    drop()
  }
  const toForm = ({ who, day, note = '' }: Texts) => {
    const { doesSomething, pays } = chosen ? typed : {}
    return { ...(isElsewhere && { who, day }), note, doesSomething, pays } as TalkElsewhereForm
  }
  const { form, problems, isSending } = useForm<Texts>({
    fields: isElsewhere ? ['who', 'day', 'doesSomething', 'note'] : ['doesSomething', 'note'],
    check: values => {
      const schema = isElsewhere ? TalkElsewhereForm : TalkEndingForm
      const { problems } = checkBy<Partial<TalkElsewhereForm>>(schema, toForm(values))
      const day = problems.day ?? findFutureProblem(values.day ?? '', today())
      return { problems: { ...problems, day }, values }
    },
    send: texts => store(toForm(texts)),
  })
  const wires = (name: 'who' | 'day' | 'note') => ({
    name,
    value: typed[name],
    error: problems[name],
    disabled: isSending,
    onChange: ({ target }: { target: { value: string } }) => change({ ...typed, [name]: target.value }),
  })
  const choice = {
    name: 'doesSomething',
    value: chosen,
    error: chosen ? undefined : problems.doesSomething,
    disabled: isSending,
    onValueChange: (value: Choice) =>
      change({ ...typed, doesSomething: value === 'does something', pays: value === 'pays', outcome: null }),
  }
  return { form, isSending, isChanged: draft !== undefined, wires, choice, remove: () => store(null) }
}

function toBeforeText(outcome: TalkEnding['outcome'] = null) {
  const texts = outcome && listEndingTexts({ outcome, note: '', doesSomething: false, pays: false })
  return texts && ` ${texts.join('')}.`
}

/** How a talk ended, in a chat or elsewhere. */
export function EndingForm(props: Props) {
  const { form, isSending, isChanged, wires, choice, remove } = useEndingForm(props)
  const { isElsewhere, stored } = props
  return (
    <form {...form} className="flex flex-col gap-4">
      {isElsewhere && (
        <>
          <TextField {...wires('who')} label={i18n.t('Who')} autoComplete="off" />
          <TextField {...wires('day')} type="date" label={i18n.t('Day')} max={today()} />
        </>
      )}
      <RadioList {...choice} label={i18n.t('What do they do about it today?')} options={options} />
      <p className="-mt-2 text-caption text-ink-2">
        {i18n.t('Only you see this. It counts toward your talks.')}
        {toBeforeText(stored?.outcome)}
      </p>
      {(isElsewhere || choice.value) && (
        <TextArea
          {...wires('note')}
          label={i18n.t('What happened last time?')}
          hint={i18n.t('Optional, in a sentence.')}
          rows={2}
          limit={lengths.talkNote}
        />
      )}
      <p className="flex flex-wrap justify-end gap-2 empty:hidden">
        {stored && (
          <Button look="ghost" disabled={isSending} onClick={() => void remove().catch(() => undefined)}>
            {i18n.t('Delete')}
          </Button>
        )}
        {(isElsewhere || isChanged) && (
          <Button type="submit" busy={isSending}>
            {i18n.t('Save')}
          </Button>
        )}
      </p>
    </form>
  )
}
