const WAIT_S = 45
const SECOND_MS = 1_000

// It does without i18n, because that would make this script load a second file.
const toWaitText = (seconds: number) =>
  /*i18n*/ 'Send again in <0/>'.replace('<0/>', `0:${`${seconds}`.padStart(2, '0')}`)

/**
 * Disables the button that sends a mail again until a mail can have arrived. The button shows the remaining time.
 * Screen readers announce it once, when it works again.
 */
export function waitToSendAgain(card: HTMLElement) {
  const button = card.querySelector<HTMLButtonElement>('[data-again]')
  if (!button) return
  const label = button.textContent
  let left = WAIT_S
  const count = () => {
    left -= 1
    button.disabled = left > 0
    if (left === 0) {
      clearInterval(timer)
      button.ariaLive = 'polite'
    }
    button.textContent = left ? toWaitText(left) : label
  }
  const timer = setInterval(count, SECOND_MS)
  count()
}
