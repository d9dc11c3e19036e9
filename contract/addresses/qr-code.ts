import createQrCode from 'qrcode-generator'

const QUIET = 4

/**
 * Returns a text of ASCII characters as a QR code (ISO/IEC 18004, correction level M), drawn as SVG with its quiet
 * margin. The drawing has no `#` and no `%`, which would break a data address.
 */
export function qrCode(text: string) {
  const code = createQrCode(0, 'M')
  code.addData(text)
  code.make()
  const modules = Array.from({ length: code.getModuleCount() }, (_, place) => place)
  const side = modules.length + 2 * QUIET
  const dark = modules.flatMap(y =>
    modules.filter(x => code.isDark(y, x)).map(x => `M${x + QUIET} ${y + QUIET}h1v1h-1z`),
  )
  const paper = `<path fill="white" d="M0 0h${side}v${side}H0z"/>`
  const ink = `<path fill="black" d="${dark.join('')}"/>`
  const box = `viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${paper}${ink}</svg>`
}
