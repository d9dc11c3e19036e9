import type { KeyboardEvent } from 'react'
import { isComposing } from '#web/ui/form/is-composing.ts'
import { checkEach, findEarlyProblem, findProblem, requiredText } from './check.ts'
import { useForm } from './use-form.ts'

type Options = {
  /** What the member has written so far. The owner keeps it. */
  text: string
  /** The most characters. */
  max: number
  /** Returns the sentence about a failure that the form must show. Reports other failures itself. */
  send: (content: string) => Promise<string | undefined | void>
}

/** Returns a form of one text, with the props of its `TextArea`. An unsendable text is reported while typing. */
export function useTextForm({ text, max, send }: Options) {
  const schema = requiredText(max)
  const { form, problems, failure, isSending } = useForm<{ content: string }>({
    fields: ['content'],
    check: values => checkEach({ content: schema }, values),
    send: ({ content }) => send(content),
  })
  const field = {
    name: 'content',
    labelHidden: true,
    limit: max,
    counter: 'near',
    error: problems.content ?? findEarlyProblem(schema, text),
    value: text,
    disabled: isSending,
    onKeyDown: sendWithEnter,
  } as const
  return { form, field, failure, isSending, canSend: findProblem(schema, text) === undefined }
}

/** A key handler of a text area: Ctrl Enter, or ⌘ Enter, presses the button that sends its form. */
function sendWithEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, nativeEvent } = event
  if (key !== 'Enter' || ctrlKey === metaKey || altKey || shiftKey || repeat || isComposing(nativeEvent))
    return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLButtonElement>('[type="submit"]')?.click()
}
