const USED = 'form button, [data-keep-clear], :is(a, button, summary, input, textarea, select):focus'
const FIELDS = `input:not([type="hidden"]), textarea, select, ${USED}`

/** A toast covers nothing of the first list. If there is no such place, the next list counts. */
const OBSTACLES = [
  `a, summary, button, [data-sheet], ${FIELDS}`,
  `button, [data-sheet], ${FIELDS}`,
  `button, ${FIELDS}`,
  FIELDS,
  USED,
]

/** The distance between a toast and the elements that it must not cover, and between two toasts, in pixels. */
const GAP = 8
const STACKED = 28
const CHECK_MS = 200

type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>
type Place = { left: number; up: number }
type Options = { obstacles: readonly Box[][]; columns: readonly number[]; top: number; now?: Place }

const START: Place = { left: 0, up: 0 }

/**
 * Returns by how many pixels a box must move left and up to cover nothing of the first list of obstacles that leaves it a
 * place below `top`: if possible `now`, else the lowest one in the first of the `columns`.
 */
export function findPlace(box: Box, { obstacles, columns, top, now = START }: Options) {
  for (const list of obstacles) {
    const ups = [0, ...list.map(one => box.bottom - one.top + GAP)].toSorted((one, other) => one - other)
    const places = [now, ...ups.flatMap(up => columns.map(left => ({ left, up })))]
    const covers = ({ left, up }: Place) =>
      list.some(
        one =>
          Math.max(one.left, box.left - left) < Math.min(one.right, box.right - left) &&
          Math.max(one.top, box.top - up) < Math.min(one.bottom, box.bottom - up),
      )
    const clear = places.find(place => place.up >= 0 && box.top - place.up >= top && !covers(place))
    if (clear) return clear
  }
  return START
}

/** Returns whether an element is on the screen and covered by nothing but toasts. */
function isSeen(element: Element, list: Element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  if (width === 0 || height === 0) return false
  const seen = document.elementsFromPoint(left + width / 2, top + height / 2)
  return element.contains(seen.find(other => !list.contains(other)) ?? null)
}

const places = new WeakMap<Element, Place>()

/** Moves the toasts away from what they would cover. A toast in use stays at its place. */
function place(list: HTMLElement) {
  if (list.matches(':hover') || list.contains(document.activeElement)) return
  const front = list.querySelector<HTMLElement>('[data-front="true"]')
  if (!front) return
  const now = places.get(list) ?? START
  const right = front.getBoundingClientRect().right + now.left
  const bottom = list.getBoundingClientRect().bottom + now.up
  const left = right - front.offsetWidth
  const seen = [...document.querySelectorAll(OBSTACLES.join())].filter(element => isSeen(element, list))
  const obstacles = OBSTACLES.map(selector =>
    seen.filter(element => element.matches(selector)).map(element => element.getBoundingClientRect()),
  )
  const farLeft = left - (document.documentElement.clientWidth - right)
  const next = findPlace(
    { left, right, bottom, top: bottom - front.offsetHeight - STACKED },
    { obstacles, columns: [0, farLeft / 2, farLeft], top: GAP, now },
  )
  if (next === now) return
  places.set(list, next)
  list.style.translate = `${-next.left}px ${-next.up}px`
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

/** Moves toasts away from what they would cover, and out of the order of Tab. Returns a function that ends this. */
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
  const end = new AbortController()
  document.addEventListener('focusin', refresh, end)
  document.addEventListener('focusin', enterToast, end)
  section.addEventListener('focusout', leave, end)
  return () => {
    observer.disconnect()
    clearInterval(timer)
    end.abort()
  }
}
