import { useId } from 'react'
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
import { FieldProblem } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const CHOICE =
  'flex min-h-10 items-center gap-2.5 rounded-control px-3 py-1.5 text-body-sm font-medium ring-1 ring-line ring-inset has-checked:bg-signal-soft has-checked:ring-signal-edge has-disabled:text-ink-3 touch:min-h-11'

const TODAY = [
  { label: i18n.t('Does something about it today'), doesSomething: true, pays: false },
  { label: i18n.t('Pays for something today'), doesSomething: false, pays: true },
  { label: i18n.t('Neither'), doesSomething: false, pays: false },
] as const

/** Only a talk elsewhere has an id, a day and who it was with. */
type Typed = { id: TalkElsewhereId; who: string; day: string } & Pick<TalkEnding, 'note'> &
  Partial<TalkEnding>

const blank = (): Typed => ({
  id: uuidv7() as TalkElsewhereId,
  who: '',
  day: toLocalDay(Date.now()),
  note: '',
})
const useEndingDraft = createDrafts<Typed>({ name: 'talk-ending', blank })

type Texts = { who?: string; day?: string; doesSomething?: string; note?: string }

type Props = {
  /** What the draft belongs to: the chat, the talk elsewhere, or the item for a new one. */
  of: string
  stored: Partial<Typed> | null
  isElsewhere?: boolean
  /** Null deletes the ending. */
  save: (form: TalkElsewhereForm | null, id: TalkElsewhereId) => Promise<unknown>
}

/** An ending from before says nothing about today unless something was marked. */
const isKnown = ({ outcome, doesSomething, pays }: Typed) =>
  doesSomething !== undefined && (doesSomething || pays === true || !outcome)

function useEndingForm({ of, stored, isElsewhere, save }: Props) {
  const { draft, change, drop } = useEndingDraft(of)
  const typed: Typed = draft ?? { ...blank(), ...stored }
  const store = async (form: TalkElsewhereForm | null) => {
    await save(form, typed.id)
    drop()
  }
  const { doesSomething, pays } = isKnown(typed) ? typed : {}
  const toForm = ({ who, day, note = '' }: Texts) =>
    ({ ...(isElsewhere && { who, day }), note, doesSomething, pays }) as TalkElsewhereForm
  const check = (texts: Texts) => {
    const { problems } = checkBy<Partial<TalkElsewhereForm>>(
      isElsewhere ? TalkElsewhereForm : TalkEndingForm,
      toForm(texts),
    )
    const day = problems.day ?? findFutureProblem(texts.day ?? '', toLocalDay(Date.now()))
    return { problems: { ...problems, day }, values: texts }
  }
  const { form, problems, isSending } = useForm<Texts>({
    fields: isElsewhere ? ['who', 'day', 'doesSomething', 'note'] : ['doesSomething', 'note'],
    check,
    send: texts => store(toForm(texts)),
  })
  const wires = (name: 'who' | 'day' | 'note') => ({
    name,
    value: typed[name],
    error: problems[name],
    disabled: isSending,
    onChange: ({ target }: { target: { value: string } }) => change({ ...typed, [name]: target.value }),
  })
  const choose = (today: Partial<Typed>) => change({ ...typed, ...today, outcome: null })
  return {
    form,
    typed,
    problems,
    isSending,
    isChanged: draft !== undefined,
    wires,
    choose,
    remove: () => store(null),
  }
}

/** How a talk ended, in a chat or elsewhere. */
export function EndingForm(props: Props) {
  const { form, typed, problems, isSending, isChanged, wires, choose, remove } = useEndingForm(props)
  const { isElsewhere, stored } = props
  return (
    <form {...form} className="flex flex-col gap-4">
      {isElsewhere && (
        <>
          <TextField {...wires('who')} label={i18n.t('Who')} autoComplete="off" />
          <TextField {...wires('day')} type="date" label={i18n.t('Day')} max={toLocalDay(Date.now())} />
        </>
      )}
      <Today typed={typed} problem={problems.doesSomething} disabled={isSending} onChoose={choose} />
      {(isElsewhere || isKnown(typed)) && (
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
          <Button
            look="ghost"
            size="sm"
            disabled={isSending}
            onClick={() => void remove().catch(() => undefined)}
          >
            {i18n.t('Delete')}
          </Button>
        )}
        {(isElsewhere || isChanged) && (
          <Button type="submit" size="sm" busy={isSending}>
            {i18n.t('Save')}
          </Button>
        )}
      </p>
    </form>
  )
}

type TodayProps = {
  typed: Typed
  problem: string | undefined
  disabled: boolean
  onChoose: (today: Partial<Typed>) => void
}

function Today({ typed, problem, disabled, onChoose }: TodayProps) {
  const id = useId()
  const { outcome = null, note } = typed
  const error = isKnown(typed) ? undefined : problem
  const before = outcome && listEndingTexts({ outcome, note, doesSomething: false, pays: false })
  return (
    <fieldset disabled={disabled} aria-describedby={error ? id : undefined} className="min-w-0">
      <legend className="text-title-sm">{i18n.t('What do they do about it today?')}</legend>
      <p className="mt-0.5 mb-2.5 text-caption text-ink-2">
        {i18n.t('Only you see this. It counts toward your talks.')}
        {before && ` ${before.join('')}.`}
      </p>
      <div className="flex flex-col gap-1.5">
        {TODAY.map(({ label, ...today }) => (
          <label key={label} className={CHOICE}>
            <input
              type="radio"
              name="doesSomething"
              checked={isKnown(typed) && toStrongest(typed) === toStrongest(today)}
              onChange={() => onChoose(today)}
              className="size-4.5 flex-none accent-(--text)"
            />
            {label}
          </label>
        ))}
        {error && <FieldProblem id={id}>{error}</FieldProblem>}
      </div>
    </fieldset>
  )
}

const toStrongest = ({ doesSomething, pays }: Partial<TalkEnding>) => (pays ? 'pays' : doesSomething)
