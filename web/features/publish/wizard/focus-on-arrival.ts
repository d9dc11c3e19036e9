/** A ref that moves the focus to an element when it appears: a screen's heading, a dialog's first choice. */
export const focusOnArrival = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
