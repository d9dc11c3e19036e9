import { suggestAddress } from './domain-suggestion.ts'

const asked = new Set<string>()

/** Shows a suggestion below the field of a form, if its address is probably misspelt. Returns whether it is a new one. */
export function showSuggestion(form: HTMLFormElement) {
  const field = form.querySelector<HTMLInputElement>('[type="email"]')
  const place = form.querySelector<HTMLElement>('[data-suggestion]')
  if (!field || !place) return false
  const suggestion = suggestAddress(field.value)
  place.hidden = suggestion === undefined
  if (suggestion === undefined || asked.has(field.value)) return false
  asked.add(field.value)
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'link',
    textContent: suggestion,
  })
  button.addEventListener('click', () => {
    field.value = suggestion
    place.hidden = true
    field.focus()
  })
  place.replaceChildren('Did you mean ', button, '?')
  return true
}
