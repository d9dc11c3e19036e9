// The script of pages for people without an account. Everything on these pages also works without it.

import { showSuggestion } from './domain-suggestion.ts'
import { waitToSendAgain } from './send-again.ts'
import { showSharing } from './sharing.ts'
import { findMembersPage, findVisit, followVisit, post, whenSeen } from './visit.ts'

const PATIENCE_MS = 15_000
const UNREACHED = /*i18n*/ "We didn't get this. Check your connection and try again."

const isText = (field: [string, FormDataEntryValue]): field is [string, string] =>
  typeof field[1] === 'string'

/** A parsed page runs no scripts. Rejects without a response. */
const request = (form: HTMLFormElement) =>
  new Promise<Document | null>((resolve, reject) => {
    const exchange = new XMLHttpRequest()
    exchange.open('POST', form.action)
    exchange.responseType = 'document'
    exchange.timeout = PATIENCE_MS
    exchange.addEventListener('load', () => resolve(exchange.responseXML))
    for (const failure of ['error', 'timeout', 'abort']) exchange.addEventListener(failure, reject)
    exchange.send(new URLSearchParams([...new FormData(form)].filter(isText)))
  })

function showUnreached(form: HTMLFormElement) {
  const problem = form.querySelector('.unreached') ?? document.createElement('p')
  problem.className = 'problem unreached'
  problem.setAttribute('role', 'alert')
  problem.textContent = UNREACHED
  form.append(problem)
}

/**
 * Replaces the card of a form by the result. If the response has no such card, shows the response as the browser would
 * without scripts.
 */
function showAnswer(form: HTMLFormElement, page: Document | null) {
  const id = form.dataset.swap ?? ''
  const answer = page?.getElementById(id)
  if (!answer) return form.submit()
  const card = document.importNode(answer, true)
  document.getElementById(id)?.replaceWith(card)
  waitToSendAgain(card)
  const wrong = card.querySelector<HTMLElement>('[aria-invalid="true"], [name="check"]')
  return (wrong ?? card.querySelector<HTMLElement>('h2[tabindex]') ?? card).focus()
}

async function sendForm(form: HTMLFormElement) {
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

/**
 * Reports that a person has come back by the link of a launch mail, once they have seen its page for a second, and
 * whether they go on. The link is personal, so the public address replaces its address. The personal one returns with
 * this entry of the history.
 */
function noteReturn() {
  const page = document.querySelector<HTMLElement>('[data-list]')
  const own: string | undefined = history.state?.own
  if (!page) return own && location.replace(own)
  const { here, list: token } = page.dataset
  if (here) history.replaceState({ own: location.pathname }, '', here)
  const note = (step: 'returned' | 'pressed-visit') =>
    void post('waiting-list/return', { token, step }).catch(() => undefined)
  whenSeen(page, () => note('returned'))
  page.querySelector('[data-visit]')?.addEventListener('click', () => note('pressed-visit'))
}

const swapped = (target: EventTarget | null) =>
  target instanceof HTMLFormElement && target.matches('[data-swap]') ? target : undefined

/** The addresses that were once not sent, but questioned. */
const asked = new Set<string>()

document.addEventListener('submit', event => {
  const form = swapped(event.target)
  if (!form) return
  event.preventDefault()
  const membersPage = form.elements.namedItem('word') ? findMembersPage() : undefined
  if (membersPage !== undefined) return location.assign(membersPage)
  const misspelt = showSuggestion(form)
  if (misspelt === undefined || asked.has(misspelt)) return void sendForm(form)
  asked.add(misspelt)
  form.querySelector<HTMLElement>('[data-suggestion] button')?.focus()
})

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === 'email' && target.form)
    showSuggestion(target.form)
})

/** Loads the fonts after everything else. Until then the page uses the fonts of the system. */
function loadFaces() {
  const href = document.querySelector<HTMLMetaElement>('meta[name="faces"]')?.content
  if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}

if (document.readyState === 'complete') loadFaces()
else addEventListener('load', loadFaces)

noteReturn()
followVisit()
showSharing()
