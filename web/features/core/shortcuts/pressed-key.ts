import { i18n } from '#contract/text/i18n.ts'
import { isComposing } from '#web/ui/form/is-composing.ts'

const POPUPS = '[role$="dialog"], [role="menu"]'
const TYPED_IN =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"], input:not([type="button"], [type="checkbox"], [type="radio"], [type="range"], [type="submit"], [type="reset"], [type="color"], [type="file"])'

export const isTypedIn = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TYPED_IN) !== null

export const isPopupOpen = () => document.querySelector(POPUPS) !== null
const isLetterKey = (key: string) => key.length === 1 && key.toLowerCase() !== key.toUpperCase()

/** On a keyboard without Latin letters it is the letter at the same place of a Latin keyboard. */
function toSign({ key, code }: KeyboardEvent) {
  const place = /^Key([A-Z])$/.exec(code)?.[1]
  const isForeign = isLetterKey(key) && !/[a-z]/i.test(key)
  return (isForeign && place ? place : key).toLowerCase()
}

/**
 * Returns undefined while the member types, while a dialog or a menu is open, or while a modifier is held (Shift only for
 * letters). Also for events that repeat, compose or are already handled.
 */
export function getPressedKey(event: KeyboardEvent): string | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = event
  if (ctrlKey || metaKey || altKey || isComposing(event) || repeat || defaultPrevented) return undefined
  if (shiftKey && isLetterKey(event.key)) return undefined
  if (isTypedIn(event.target) || isPopupOpen()) return undefined
  return toSign(event)
}

export function isPaletteKey(event: KeyboardEvent) {
  const { ctrlKey, metaKey, altKey, shiftKey } = event
  const isHeld = isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return isHeld && !altKey && !shiftKey && toSign(event) === 'k'
}

/** Text fields of a Mac use Ctrl K. */
const isMac = () => /^(Mac|iP)/.test(navigator.platform)

/** The toaster handles these keys. */
export const toastKeys = () => [isMac() ? '⌥' : 'Alt', 'T']

const heldKey = () => (isMac() ? '⌘' : i18n.t('Ctrl'))

/** They send an answer from its field. */
export const sendKeys = () => [heldKey(), i18n.t('Enter')]

export const paletteKeys = () => [heldKey(), 'K']
