/** Whether the keyboard is a Mac's, where Ctrl K belongs to the text fields. */
export const isMac = () => /^(Mac|iP)/.test(navigator.platform)

/** The keys that open the palette, as this keyboard names them. */
export const paletteKeys = () => [isMac() ? '⌘' : 'Ctrl', 'K']
