import type { FormEvent } from 'react'
import { lengths } from '#contract/lengths.ts'
import { Button } from '#web/ui/form/button.tsx'
import { countCodePoints } from '#web/ui/form/counter-rule.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { toNumberText } from '#web/ui/text/number-text.ts'

type Props = {
  question: string
  given: string
  draft: string | undefined
  busy: boolean
  onWrite: (text: string) => void
  onSubmit: (content: string) => void
}

/** The answer widget: one answer a member, which may be changed. */
export function AnswerForm({ question, given, draft, busy, onWrite, onSubmit }: Props) {
  const text = draft ?? given
  const content = text.trim()
  const isLong = countCodePoints(content) > lengths.comment
  const canSubmit = content !== '' && content !== given && !isLong
  const button = useFocusBack(busy)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canSubmit) onSubmit(content)
  }
  return (
    <form onSubmit={submit} className="mt-3 flex flex-col items-end gap-2.5">
      <TextArea
        className="w-full"
        label={`Your answer to: ${question}`}
        labelHidden
        placeholder={given ? undefined : 'Your answer'}
        rows={2}
        limit={lengths.comment}
        counter="near"
        error={isLong ? `At most ${toNumberText(lengths.comment)} characters.` : undefined}
        value={text}
        disabled={busy}
        onChange={event => onWrite(event.target.value)}
      />
      <Button ref={button} type="submit" look="outline" size="sm" busy={busy} disabled={!canSubmit}>
        {given ? 'Update' : 'Submit'}
      </Button>
    </form>
  )
}
