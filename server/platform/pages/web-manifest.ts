import { CANVAS } from '#contract/brand/colours.ts'

/** The icons that the build draws from favicon.svg. `size` is in pixels. A maskable icon fills its whole square. */
export const pngIcons = [
  { name: 'apple-touch-icon.png', size: 180, isMaskable: true, isListed: false },
  { name: 'icon-192.png', size: 192, isMaskable: false, isListed: true },
  { name: 'icon-512.png', size: 512, isMaskable: false, isListed: true },
  { name: 'icon-maskable-512.png', size: 512, isMaskable: true, isListed: true },
] as const

/** Returns the web app manifest (https://www.w3.org/TR/appmanifest/) of a community with this name, as JSON. */
export const toWebManifest = (name: string) =>
  JSON.stringify({
    id: '/',
    name,
    short_name: name,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: CANVAS.light,
    theme_color: CANVAS.light,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      ...pngIcons
        .filter(({ isListed }) => isListed)
        .map(({ name: file, size, isMaskable }) => ({
          src: `/${file}`,
          type: 'image/png',
          sizes: `${size}x${size}`,
          purpose: isMaskable ? 'maskable' : 'any',
        })),
    ],
  })
