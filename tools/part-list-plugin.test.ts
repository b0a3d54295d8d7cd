import { expect, it } from 'vitest'
import { laterParts } from './part-list-plugin.ts'

type Bundle = Parameters<typeof laterParts>[0]

const chunk = (imports: string[], dynamicImports: string[] = [], styles: string[] = []) => ({
  ...{ type: 'chunk', imports, dynamicImports },
  viteMetadata: { importedCss: new Set(styles) },
})

it('names what a page may load later, once each, and neither what it names itself nor what is another page’s', () => {
  const bundle = {
    'assets/start.js': chunk(['assets/shared.js'], ['assets/page.js']),
    'assets/page.js': chunk(['assets/shared.js'], ['assets/dialog.js'], ['assets/page.css']),
    'assets/dialog.js': chunk(['assets/start.js', 'assets/field.js'], ['assets/page.js']),
    'assets/field.js': chunk([]),
    'assets/shared.js': chunk([]),
    'assets/driver.js': chunk(['assets/shared.js'], ['assets/inbox.js']),
    'assets/inbox.js': chunk([]),
    'assets/start.css': { type: 'asset' },
    'assets/page.css': { type: 'asset' },
    // The parts of a bundle that are read, and no others.
  } as unknown as Bundle
  const page = '<script src="/assets/start.js"></script><link href="/assets/start.css">'
  expect(laterParts(bundle, page)).toEqual([
    'assets/dialog.js',
    'assets/field.js',
    'assets/page.css',
    'assets/page.js',
    'assets/shared.js',
  ])
})
