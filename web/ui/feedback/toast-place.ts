const OBSTACLES =
  'input:not([type="hidden"]), textarea, select, form button, [data-keep-clear], :is(a, button, summary):focus'

/** What a toast must not cover even where the screen has no place that is clear of everything. */
const BUTTONS = 'form button, [data-keep-clear]'

/** The distance between a toast and the elements that it must not cover, and between two toasts, in pixels. */
const GAP = 8
const STACKED = 28
const CHECK_MS = 200

type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * Returns the distance by which a box must move up so that it covers no obstacle, in pixels. Returns undefined if nothing
 * below `top` is free.
 */
export function findShift(box: Box, { obstacles, top }: { obstacles: readonly Box[]; top: number }) {
  let shift = 0
  for (;;) {
    const moved = { ...box, top: box.top - shift, bottom: box.bottom - shift }
    if (moved.top < top) return undefined
    const covered = obstacles.find(obstacle => overlaps(obstacle, moved))
    if (!covered) return shift
    shift = box.bottom - covered.top + GAP
  }
}

/** Returns whether an element is on the screen and covered by nothing but toasts. */
function isSeen(element: Element, list: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  if (width === 0 || height === 0) return false
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  return seen !== null && (element.contains(seen) || list.contains(seen))
}

/** Moves the toasts up if they would cover a field, or a button that sends or skips. A toast in use stays at its place. */
function place(list: HTMLElement) {
  if (list.matches(':hover') || list.contains(document.activeElement)) return
  const front = list.querySelector<HTMLElement>('[data-front="true"]')
  if (!front) return
  const shift = Number(list.dataset.shift ?? 0)
  const { left, right } = front.getBoundingClientRect()
  const bottom = list.getBoundingClientRect().bottom + shift
  const box = { left, right, bottom, top: bottom - front.offsetHeight - STACKED }
  const seen = [...document.querySelectorAll(OBSTACLES)].filter(element => isSeen(element, list))
  const clearOf = (elements: Element[]) =>
    findShift(box, { obstacles: elements.map(element => element.getBoundingClientRect()), top: GAP })
  const next = clearOf(seen) ?? clearOf(seen.filter(element => element.matches(BUTTONS))) ?? 0
  if (next === shift) return
  list.dataset.shift = String(next)
  list.style.translate = next === 0 ? '' : `0 ${-next}px`
}

/** Takes toasts out of the order of Tab, because they come and go. After their shortcut, Tab goes through them. */
function setTabStops(section: Element, isEntered: boolean) {
  for (const stop of section.querySelectorAll<HTMLElement>('[data-sonner-toast], [data-sonner-toast] button'))
    stop.tabIndex = isEntered ? 0 : -1
}

/** Moves the focus from the list, which is invisible, to the button of the newest toast, or to that toast. */
function enterToast({ target }: FocusEvent) {
  if (!(target instanceof Element && target.matches('[data-sonner-toaster]'))) return
  const front = target.querySelector<HTMLElement>('[data-front="true"]')
  const stop = front?.querySelector<HTMLElement>('button') ?? front
  stop?.focus({ preventScroll: true })
}

/** Ends the pause that the toaster makes at its shortcut. Otherwise only Escape or the end of a drag would end it. */
function letTimeGoOn(section: Element) {
  for (const list of section.querySelectorAll('[data-sonner-toaster]'))
    if (!list.matches(':hover')) list.dispatchEvent(new Event('dragend', { bubbles: true }))
}

/**
 * Moves the toasts of a section away from fields, from buttons of forms and from the focused element, and takes them
 * out of the order of Tab. Returns a function that ends this.
 */
export function keepOutOfTheWay(section: HTMLElement) {
  const isEntered = () => section.contains(document.activeElement)
  const check = () => {
    for (const list of section.querySelectorAll<HTMLElement>('[data-sonner-toaster]')) place(list)
  }
  let timer: ReturnType<typeof setInterval> | undefined
  const refresh = () => {
    setTabStops(section, isEntered())
    check()
    clearInterval(timer)
    // The timer is needed because scrolling and late content move the page below a toast.
    timer = section.firstChild ? setInterval(check, CHECK_MS) : undefined
  }
  const leave = () =>
    queueMicrotask(() => {
      setTabStops(section, isEntered())
      if (!isEntered()) letTimeGoOn(section)
    })
  const observer = new MutationObserver(refresh)
  observer.observe(section, { childList: true, subtree: true })
  document.addEventListener('focusin', refresh)
  document.addEventListener('focusin', enterToast)
  section.addEventListener('focusout', leave)
  return () => {
    observer.disconnect()
    clearInterval(timer)
    document.removeEventListener('focusin', refresh)
    document.removeEventListener('focusin', enterToast)
    section.removeEventListener('focusout', leave)
  }
}
