// Runs inside the frame, before it is painted. The page around learns how high the frame is, and nothing else.

const { classList } = document.documentElement

/** Without a theme of its own the frame follows the browser, as the page around does. */
function followBrowser() {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => classList.toggle('dark', dark.matches)
  follow()
  dark.addEventListener('change', follow)
}

if (!classList.contains('light') && !classList.contains('dark')) followBrowser()

addEventListener('DOMContentLoaded', () => {
  const sendHeight = () => parent.postMessage({ height: document.body.offsetHeight }, '*')
  new ResizeObserver(sendHeight).observe(document.body)
})
