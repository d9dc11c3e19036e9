import { findVisit } from './visit.ts'

const PATIENCE_MS = 15_000
const UNREACHED = 'This did not reach us. Check your connection and try again.'

const isText = (field: [string, FormDataEntryValue]): field is [string, string] =>
  typeof field[1] === 'string'

/** Sends a form and returns the page that comes back. A parsed page runs no scripts. Rejects if none comes. */
const request = (form: HTMLFormElement) =>
  new Promise<Document | null>((resolve, reject) => {
    const exchange = new XMLHttpRequest()
    exchange.open('POST', form.action)
    exchange.responseType = 'document'
    exchange.timeout = PATIENCE_MS
    exchange.addEventListener('load', () => resolve(exchange.responseXML))
    for (const failure of ['error', 'timeout', 'abort']) exchange.addEventListener(failure, reject)
    exchange.setRequestHeader('content-type', 'application/x-www-form-urlencoded')
    exchange.send(new URLSearchParams([...new FormData(form)].filter(isText)))
  })

function showUnreached(form: HTMLFormElement) {
  const problem = form.querySelector('.unreached') ?? document.createElement('p')
  problem.className = 'problem unreached'
  problem.setAttribute('role', 'alert')
  problem.textContent = UNREACHED
  form.append(problem)
}

/** Puts what came of a form in its place. A page without it is shown as the browser would have without scripts. */
function showAnswer(form: HTMLFormElement, page: Document | null) {
  const answer = page?.getElementById(form.id)
  if (!answer) return form.submit()
  const card = document.importNode(answer, true)
  form.replaceWith(card)
  const wrong = card.querySelector<HTMLElement>('[aria-invalid="true"], [name="check"]')
  return (wrong ?? card).focus()
}

/** Sends a form without leaving the page, once at a time. */
export async function sendForm(form: HTMLFormElement) {
  if (form.ariaBusy) return
  form.ariaBusy = 'true'
  const visit = form.querySelector<HTMLInputElement>('[name="visit"]')
  if (visit) visit.value = await findVisit()
  try {
    showAnswer(form, await request(form))
  } catch {
    showUnreached(form)
  } finally {
    form.ariaBusy = null
  }
}
