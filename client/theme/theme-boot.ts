import { applyDensity, readDensity } from './density.ts'
import { applyTheme, readThemeChoice } from './theme.ts'

// Loaded as a blocking script in the head, so that the first paint already has the right colours.
applyTheme(readThemeChoice())
applyDensity(readDensity())
