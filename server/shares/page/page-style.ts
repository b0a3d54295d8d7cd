import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { shareCss } from './share-css.ts'

/** Removes the source's indentation. Idempotent. */
export const squeezed = (text: string) => text.replace(/\n\s*/g, '\n')

/** Uses the built pages' typeface if it is available. */
export function pageStyle(browserFiles: string | undefined): string {
  const assets = join(browserFiles ?? '', 'assets')
  const fonts = browserFiles !== undefined && existsSync(assets) ? readdirSync(assets) : []
  const faces = Object.entries(families).flatMap(([family, metrics]) => {
    const file = fonts.find((name) =>
      new RegExp(`^${family.toLowerCase()}-latin-wght-normal-.*\\.woff2$`).test(name),
    )
    return file === undefined ? [] : [fontFace({ family, file, metrics })]
  })
  return squeezed([...faces, shareCss].join(''))
}

/** As in client/styles/fonts.css. */
const families = {
  Overpass: 'ascent-override:98.3%;descent-override:28.3%;line-gap-override:0%;',
  Geist: '',
}

type Face = { readonly family: string; readonly file: string; readonly metrics: string }

function fontFace({ family, file, metrics }: Face): string {
  return `@font-face{font-family:'${family}';src:url('/assets/${file}') format('woff2');font-weight:100 900;font-display:swap;${metrics}}`
}
