import { expect, test } from 'vitest'
import { picturesOf } from './paper-pictures.ts'
import { aTiff } from './test-support/nasty-documents.ts'

test.each([
  ['half as many dots down as across', { xres: 8, yres: 4 }, 600 / 1600],
  ['half as many dots across as down', { xres: 4, yres: 8 }, 1200 / 800],
])('pages of a fax with %s are as tall as the paper was', async (_, dots, shape) => {
  const fax = { width: 600, height: 800 }
  const pictures = await picturesOf(await aTiff([fax, fax], dots), 200)
  expect(pictures.map(({ width, height }) => Math.abs(width / height - shape) < 0.01)).toEqual([true, true])
})
