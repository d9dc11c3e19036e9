import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiFailure, isGeneric, isTemporary } from '#web/platform/api/failure.ts'
import type { Checked, Problems } from './check.ts'

type Texts = Record<string, string | undefined>

type Options<Values extends Texts> = {
  /** The names of the text fields, in visible order. */
  fields: readonly (keyof Values & string)[]
  check: (values: Values) => Checked<Values> | Promise<Checked<Values>>
  /**
   * Returns the sentence about a failure if the form must show it. A thrown failure must already have been shown elsewhere.
   * If the server refused a field, its sentence is also shown there until the field is changed.
   */
  send: (values: Values) => Promise<string | null | void>
  /** The form has problems and is not sent. */
  onRefused?: (values: Values) => void
  /** By default the first field. */
  focusOnFailure?: (keyof Values & string) | 'submit button'
}

type State<Values> = { problems: Problems<Values>; isSending: boolean; failure?: string | undefined }

/**
 * Returns the props and the state of a form. The fields keep their values themselves, or in a draft. The form is
 * checked when it is submitted, and after that at every change. The first wrong or refused field takes the focus. A
 * submission during another one does nothing.
 */
export function useForm<Values extends Texts>(options: Options<Values>) {
  const element = useRef<HTMLFormElement>(null)
  const read = () => readFields<Values>(element.current, options.fields)
  const focus = useFocusRequest(element)
  const { state, submit, checkAgain, reset } = useSubmission({ ...options, read, focus })
  const form = {
    ref: element,
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void submit()
    },
    onChange: () => void checkAgain(),
  }
  return { form, ...state, read, reset }
}

type Tools<Values> = { read: () => Values; focus: (name: string | undefined) => void }

function useSubmission<Values extends Texts>(options: Options<Values> & Tools<Values>) {
  const { fields, check, send, onRefused, focusOnFailure, read, focus } = options
  const isSubmitted = useRef(false)
  const isUnderWay = useRef(false)
  const [state, setState] = useState<State<Values>>({ problems: {}, isSending: false })
  const refused = useRef<Refused<Values>>({ problems: {} })
  const submit = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = isSubmitted.current = true
    const texts = read()
    const checking = check(texts)
    // The code of a check may still have to load.
    const isLoading = checking instanceof Promise
    setState({ problems: state.problems, isSending: isLoading })
    const { problems, values } = isLoading ? await checking : checking
    const wrong = fields.find(field => problems[field])
    setState({ problems, isSending: !wrong })
    const result: Result<Values> = wrong ? { refusals: {} } : await settle(send(values), fields)
    const { failure, refusals } = result
    refused.current = { texts, problems: refusals }
    isUnderWay.current = false
    setState(({ problems }) => ({ problems: { ...problems, ...refusals }, isSending: false, failure }))
    if (wrong) onRefused?.(values)
    const first = wrong ?? fields.find(field => refusals[field])
    if (first || failure) focus(first ?? focusOnFailure ?? fields[0])
  }
  const checkAgain = async () => {
    if (!isSubmitted.current) return
    const texts = read()
    const checking = check(texts)
    const { problems } = checking instanceof Promise ? await checking : checking
    setState(state => ({ ...state, problems: { ...problems, ...listStill(refused.current, texts) } }))
  }
  /** Forgets the problems and the failure, unless `kept` has a failure. The fields keep their values. */
  const reset = (kept: Pick<State<Values>, 'failure'> = {}) => {
    isSubmitted.current = false
    refused.current = { problems: {} }
    setState(({ isSending }) => ({ problems: {}, isSending, ...kept }))
  }
  return { state, submit, checkAgain, reset }
}

/** The server's problems with fields, and the texts of the form that it refused. */
export type Refused<Values> = { problems: Problems<Values>; texts?: Values }

/** Returns the problems of the fields that were not changed since. */
export const listStill = <Values extends Texts>(
  { problems, texts: before }: Refused<Values>,
  texts: Values,
) => Object.fromEntries(Object.entries(problems).filter(([field]) => before?.[field] === texts[field]))

type Result<Values> = { failure?: string | undefined; refusals: Problems<Values> }

/** Returns the failure that the form must show, and the refused fields. Both are empty after success. */
const settle = <Values extends Texts>(
  sending: Promise<string | null | void>,
  fields: readonly (keyof Values & string)[],
) =>
  sending.then<Result<Values>, Result<Values>>(
    failure => ({ failure: failure ?? undefined, refusals: {} }),
    error => ({ refusals: findRefusals<Values>(error, fields) }),
  )

/** Returns the server's sentences by field. The only field of a form takes each refusal, because it is about its text. */
export function findRefusals<Values extends Texts>(
  error: unknown,
  fields: readonly (keyof Values & string)[],
): Problems<Values> {
  const found: Problems<Values> = {}
  if (isGeneric(error) || isTemporary(error) || !(error instanceof ApiFailure)) return found
  for (const field of fields) if (error.fields[field]) found[field] = error.fields[field]
  const [only, ...others] = fields
  if (only && others.length === 0 && error.code !== 'failure') found[only] ??= error.message
  return found
}

function readFields<Values extends Texts>(form: HTMLFormElement | null, fields: readonly string[]) {
  const texts = fields.map(name => {
    const control = form?.elements.namedItem(name)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    return [name, isText ? control.value : undefined]
  })
  return Object.fromEntries(texts) as Values
}

/** Returns a function that focuses a control of the form by its name, once the changed form is rendered. */
function useFocusRequest(form: { current: HTMLFormElement | null }) {
  const [request, setRequest] = useState<{ name: string }>()
  useEffect(() => {
    if (!request) return
    const isWanted = (control: Element) =>
      request.name === 'submit button'
        ? control instanceof HTMLButtonElement && control.type === 'submit'
        : control.getAttribute('name') === request.name
    const control = [...(form.current?.elements ?? [])].find(isWanted)
    if (control instanceof HTMLElement) control.focus()
  }, [request, form])
  return (name = 'submit button') => setRequest({ name })
}
