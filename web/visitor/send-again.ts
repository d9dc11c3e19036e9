const WAIT_S = 45
const SECOND_MS = 1_000

// Without i18n, which would make this script load a second file.
const toWaitText = (seconds: number) =>
  /*i18n*/ 'Send again in <0/>'.replace('<0/>', `0:${`${seconds}`.padStart(2, '0')}`)

/** Makes the button that sends a mail again wait until one can have arrived. It says how long, and is spoken once, when it works. */
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
