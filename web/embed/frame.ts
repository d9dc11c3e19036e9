// Runs inside the frame, before it is painted. The page around learns how high the frame is, and nothing else.

const { classList } = document.documentElement

/** Follows the theme of the browser, as the page around does. Only a frame without a theme of its own needs that. */
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
