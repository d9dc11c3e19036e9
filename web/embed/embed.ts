// The script that other sites load. It puts an item into a frame at the place of the script. It is built on its own,
// without other files.

/** The height of the frame in pixels, until the frame reports its height. */
const FIRST_HEIGHT = 440
const HEIGHT_MAX = 4_000

/** Returns the theme of the script, else the colour scheme that the surrounding page declares. */
function findScheme({ dataset, parentElement }: HTMLScriptElement) {
  if (dataset.theme === 'light' || dataset.theme === 'dark') return dataset.theme
  const declared = getComputedStyle(parentElement ?? document.documentElement).colorScheme
  if (!declared.includes('dark')) return 'light'
  return declared.includes('light') ? 'light dark' : 'dark'
}

function addFrame(script: HTMLScriptElement, item: string) {
  const { origin } = new URL(script.src)
  const scheme = findScheme(script)
  const theme = scheme === 'light dark' ? '' : `?theme=${scheme}`
  const frame = document.createElement('iframe')
  frame.title = script.dataset.title ?? 'Is this for you?'
  frame.loading = 'lazy'
  frame.referrerPolicy = 'origin'
  frame.src = `${origin}/embed/${encodeURIComponent(item)}${theme}`
  // A frame is transparent only if it has the colour scheme of its element.
  frame.style.cssText = `display:block;box-sizing:border-box;width:100%;min-width:280px;max-width:480px;height:${FIRST_HEIGHT}px;border:0;color-scheme:${scheme}`
  addEventListener('message', ({ source, origin: sender, data }) => {
    const height = Math.ceil(data?.height)
    if (source === frame.contentWindow && sender === origin && height > 0)
      frame.style.height = `${Math.min(height, HEIGHT_MAX)}px`
  })
  script.after(frame)
}

const script = document.currentScript
if (script instanceof HTMLScriptElement && script.dataset.item) addFrame(script, script.dataset.item)
