import { LARGE_MAIL_DOMAINS } from '#contract/addresses/large-mail-domains.ts'

/** The place of an element in a message. This script has messages without i18n, because i18n would load a second file. */
const PLACE = '<0/>'

/** Shows a suggestion below the field of a form if its address is probably misspelt. Returns this address then. */
export function showSuggestion(form: HTMLFormElement) {
  const field = form.querySelector<HTMLInputElement>('[type="email"]')
  const place = form.querySelector<HTMLElement>('[data-suggestion]')
  if (!field || !place) return undefined
  const suggestion = suggestAddress(field.value)
  place.hidden = suggestion === undefined
  if (suggestion === undefined) return undefined
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
  const [before = '', after = ''] = /*i18n*/ 'Did you mean <0/>?'.split(PLACE)
  place.replaceChildren(before, button, after)
  return field.value
}

/** Returns whether two texts differ by one letter, which is changed, added, left out, or swapped with the next one. */
function isOneSlipAway(a: string, b: string) {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  return isSwapped || [restA.slice(1), restA].includes(restB.slice(1)) || restA.slice(1) === restB
}

/**
 * Returns an email address with another domain, if its own is one typing mistake away from a well-known one. Undefined
 * otherwise.
 */
export function suggestAddress(address: string) {
  const at = address.lastIndexOf('@')
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || LARGE_MAIL_DOMAINS.includes(domain)) return undefined
  const meant = LARGE_MAIL_DOMAINS.find(known => isOneSlipAway(domain, known))
  return meant && `${address.slice(0, at)}@${meant}`
}
