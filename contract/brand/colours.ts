/** The colours behind every page, as `--canvas` in web/styles/tokens.css, for readers other than the stylesheet. */
export const CANVAS = { light: '#faf9f6', dark: '#0d0e0b' } as const

export const ACCENT = '#c5ee37'
