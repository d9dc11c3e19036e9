// This script runs inside the frame before its first paint. The surrounding page learns only the height of the frame.

const { classList } = document.documentElement

/** Follows the theme of the browser, as the surrounding page does. Only a frame without a theme of its own needs it. */
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
