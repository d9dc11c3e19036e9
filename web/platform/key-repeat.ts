/** Enter held down sends a form or presses a button once: its repeats count only where they write lines. */
export function ignoreEnterRepeats() {
  const drop = (event: KeyboardEvent) => {
    const isWriting = event.target instanceof HTMLTextAreaElement
    if (event.key === 'Enter' && event.repeat && !isWriting) event.preventDefault()
  }
  document.addEventListener('keydown', drop, { capture: true })
}
