const isApple = /Mac OS X|iPhone|iPad/.test(navigator.userAgent)

/** As the keyboard at hand writes them. */
export const paletteKeys = isApple ? '⌘K' : 'Ctrl K'
