import { showSuggestion } from './address-field.ts'
import { noteReturn } from './returning.ts'
import { sendForm } from './sent-form.ts'
import { followVisit } from './visit.ts'

/** The script of pages for people without an account. Everything there also works without it. */
const swapped = (target: EventTarget | null) =>
  target instanceof HTMLFormElement && target.matches('[data-swap]') ? target : undefined

document.addEventListener('submit', event => {
  const form = swapped(event.target)
  if (!form) return
  event.preventDefault()
  if (showSuggestion(form)) form.querySelector<HTMLElement>('[data-suggestion] button')?.focus()
  else void sendForm(form)
})

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === 'email' && target.form)
    showSuggestion(target.form)
})

/** Loads the faces after everything else: until then the page is in the system's own. */
function loadFaces() {
  const href = document.querySelector<HTMLMetaElement>('meta[name="faces"]')?.content
  if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}

if (document.readyState === 'complete') loadFaces()
else addEventListener('load', loadFaces)

noteReturn()
followVisit()
