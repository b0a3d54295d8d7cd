import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { pageStyle, squeezed } from './page-style.ts'

const made: string[] = []
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true }))))

async function built(...files: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fifthwheel-style-'))
  made.push(folder)
  await mkdir(join(folder, 'assets'))
  for (const file of files) await writeFile(join(folder, 'assets', file), '')
  return folder
}
const facesIn = (style: string) => style.match(/@font-face\{[^}]*\}/g) ?? []

it('has the typeface of the built pages', async () => {
  const [overpass, geist] = ['overpass-latin-wght-normal-B1x.woff2', 'geist-latin-wght-normal-C2y.woff2']
  const style = pageStyle(await built('geist-latin-ext-wght-normal-A0.woff2', geist, overpass, 'index.js'))
  expect(facesIn(style)).toEqual([
    `@font-face{font-family:'Overpass';src:url('/assets/${overpass}') format('woff2');font-weight:100 900;font-display:swap;ascent-override:98.3%;descent-override:28.3%;line-gap-override:0%;}`,
    `@font-face{font-family:'Geist';src:url('/assets/${geist}') format('woff2');font-weight:100 900;font-display:swap;}`,
  ])
})

it('does without it where pages are not built, or have another one', async () => {
  const plain = pageStyle(undefined)
  expect(facesIn(plain)).toEqual([])
  expect(plain).not.toBe('')
  expect(pageStyle(await built('inter-latin-wght-normal-A0.woff2'))).toBe(plain)
  expect(pageStyle('/nowhere')).toBe(plain)
})

it('has no indentation of the source', () => {
  expect(squeezed('a {\n    b: c;\n\n  }')).toBe('a {\nb: c;\n}')
  expect(pageStyle(undefined)).not.toMatch(/\n\s/)
})
