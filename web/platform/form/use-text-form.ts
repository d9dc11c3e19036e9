import { checkEach, findEarlyProblem, findProblem, requiredText } from './check.ts'
import { sendWithEnter } from './send-with-enter.ts'
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
