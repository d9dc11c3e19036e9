import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ApiFailure } from '#web/platform/api/failure.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { checkBy, type Schema } from './check.ts'
import { useForm } from './use-form.ts'

type Values = { title: string; link: string }

const schema: Schema<Values> = {
  safeParse(value) {
    const { title, link } = value as Values
    const issues = [
      ...(link ? [] : [{ path: ['link'], message: 'Enter a link.' }]),
      ...(title ? [] : [{ path: ['title'], message: 'Enter a title.' }]),
    ]
    return issues.length > 0 ? { error: { issues } } : { data: { title: title.trim(), link } }
  },
}

let sent: Values[]
let sending: PromiseWithResolvers<string | null>

beforeEach(() => {
  sent = []
  sending = Promise.withResolvers()
})

type Props = { isLazy?: boolean; focusOnFailure?: 'link' | 'submit button' }

function Form({ isLazy = false, focusOnFailure }: Props) {
  const { form, problems, failure, isSending } = useForm<Values>({
    fields: ['title', 'link'],
    check: values => (isLazy ? Promise.resolve(checkBy(schema, values)) : checkBy(schema, values)),
    send: values => {
      sent.push(values)
      return sending.promise
    },
    ...(focusOnFailure && { focusOnFailure }),
  })
  return (
    <form {...form}>
      <TextField label="Title" name="title" error={problems.title} disabled={isSending} />
      <TextField label="Link" name="link" error={problems.link} disabled={isSending} />
      <button type="submit" disabled={isSending}>
        Send
      </button>
      <p>{failure}</p>
    </form>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const button = () => screen.getByRole<HTMLButtonElement>('button')
const fillIn = () => {
  type('Title', ' A title ')
  type('Link', 'a.example')
}
const focused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))

test.each([false, true])(
  'the first wrong field in visible order gets focus (lazy check: %s)',
  async isLazy => {
    render(<Form isLazy={isLazy} />)
    expect(screen.queryByText('Enter a title.')).toBeNull()
    fireEvent.click(button())
    await focused(field('Title'))
    screen.getByText('Enter a title.')
    screen.getByText('Enter a link.')
    expect(sent).toEqual([])
  },
)

test('no error appears before the first submit, and every change is checked afterward', async () => {
  render(<Form />)
  type('Title', '')
  expect(screen.queryByText('Enter a title.')).toBeNull()
  fireEvent.click(button())
  type('Title', 'A')
  expect(screen.queryByText('Enter a title.')).toBeNull()
  screen.getByText('Enter a link.')
})

test('the schema’s output is sent once, however often the button is pressed', async () => {
  render(<Form />)
  fillIn()
  const send = button()
  send.click()
  send.click()
  await waitFor(() => expect(button().disabled).toBe(true))
  sending.resolve(null)
  await waitFor(() => expect(button().disabled).toBe(false))
  expect(sent).toEqual([{ title: 'A title', link: 'a.example' }])
})

test.each<[Props['focusOnFailure'], () => HTMLElement]>([
  [undefined, () => field('Title')],
  ['link', () => field('Link')],
  ['submit button', button],
])('a failure is shown, keeps the input and focuses %s', async (focusOnFailure, target) => {
  render(<Form {...(focusOnFailure && { focusOnFailure })} />)
  fillIn()
  fireEvent.click(button())
  sending.resolve('The server is busy.')
  await screen.findByText('The server is busy.')
  await focused(target())
  expect(field('Title').value).toBe(' A title ')
  sending = Promise.withResolvers()
  fireEvent.click(button())
  await waitFor(() => expect(screen.queryByText('The server is busy.')).toBeNull())
})

test('a failure shown elsewhere leaves the form ready for a retry', async () => {
  render(<Form />)
  fillIn()
  fireEvent.click(button())
  sending.reject(new Error('shown by a toast'))
  await waitFor(() => expect(button().disabled).toBe(false))
  fireEvent.click(button())
  await waitFor(() => expect(sent.length).toBe(2))
})

test('a refusal appears at its field, which takes focus, until that field changes or is sent again', async () => {
  render(<Form />)
  fillIn()
  fireEvent.click(button())
  const problem = 'You can post links from tomorrow on.'
  sending.reject(
    new ApiFailure('text.link-too-early', problem, { fields: { link: problem, other: 'Other.' } }),
  )
  await focused(field('Link'))
  const isRefused = () => field('Link').getAttribute('aria-invalid') === 'true'
  expect(screen.getAllByText(/^(You can|Other)/)).toEqual([screen.getByText(problem)])
  type('Title', 'Another title')
  expect(isRefused()).toBe(true)
  type('Link', 'b.example')
  await waitFor(() => expect(isRefused()).toBe(false))
  type('Link', 'a.example')
  await waitFor(() => expect(isRefused()).toBe(true))
  sending = Promise.withResolvers()
  fireEvent.click(button())
  await waitFor(() => expect(isRefused()).toBe(false))
})

test.each([
  { code: 'item.blocked', problem: 'This author takes no answers from you.' },
  { code: 'network', problem: null },
  { code: 'failure', problem: null },
] as const)('after $code, a form’s only field says: $problem', async ({ code, problem }) => {
  function OnlyField() {
    const { form, problems } = useForm<{ content: string }>({
      fields: ['content'],
      check: values => ({ problems: {}, values }),
      send: () => Promise.reject(new ApiFailure(code, problem ?? 'It failed.')),
    })
    return (
      <form {...form}>
        <TextField label="Content" name="content" error={problems.content} />
        <button type="submit">Send</button>
      </form>
    )
  }
  render(<OnlyField />)
  fireEvent.click(button())
  if (problem) await focused(field('Content'))
  else await Promise.resolve()
  expect(screen.queryByText(problem ?? 'It failed.') !== null).toBe(problem !== null)
})
