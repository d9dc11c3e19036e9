import { LARGE_MAIL_DOMAINS } from '#contract/addresses/large-mail-domains.ts'

/** Marks the place of an element in a message. This script says its messages without i18n, which would load a second file. */
const PLACE = '<0/>'

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
  const [before = '', after = ''] = /*i18n*/ 'Did you mean <0/>?'.split(PLACE)
  place.replaceChildren(before, button, after)
  return true
}

/** Returns whether two texts differ by one letter: changed, added, left out, or swapped with the next. */
function isOneSlipAway(a: string, b: string) {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const [restA, restB] = [a.slice(start), b.slice(start)]
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  return isSwapped || [restA.slice(1), restA].includes(restB.slice(1)) || restA.slice(1) === restB
}

/**
 * Returns an email address with the domain that was probably meant, if its own is one slip of the fingers away from a
 * well-known one; undefined if not.
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
