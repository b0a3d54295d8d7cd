import { beforeEach, expect, test } from 'vitest'
import { reverseDarkBands } from './dark-bands.ts'

const width = 1200
const height = 1600
const grey = Buffer.alloc(width * height)

type Box = readonly [left: number, top: number, width: number, height: number]

function draw([left, top, across, down]: Box, tone: number | ((x: number) => number)): void {
  for (let y = top; y < top + down; y += 1)
    for (let x = left; x < left + across; x += 1)
      grey[y * width + x] = typeof tone === 'number' ? tone : tone(x)
}

/** Strokes as wide as those of bold letters at 300 dpi, and gaps between them. */
function print([left, top, across, down]: Box, tone: number): void {
  for (let x = left; x < left + across; x += 18) draw([x, top, 8, down], tone)
}

const at = (x: number, y: number) => grey[y * width + x]
const reversed = () => {
  reverseDarkBands({ width, height, grey })
}

beforeEach(() => {
  grey.fill(245)
})

const band: Box = [100, 200, 1000, 72]

test.each([0, 60, 110, 140])('light print on a band of tone %i becomes dark on paper', (tone) => {
  draw(band, tone)
  print([140, 216, 200, 40], 245)
  reversed()
  expect([at(143, 230), at(152, 230), at(800, 230)]).toEqual([0, 245, 245])
})

test('a banner higher than the distance to the next paper is one too', () => {
  draw([100, 256, 1000, 256], 120)
  print([140, 300, 200, 40], 245)
  reversed()
  expect([at(143, 310), at(152, 310), at(800, 400)]).toEqual([0, 245, 245])
})

test.each<[string, Box]>([
  ['as low as a line of small print', [104, 200, 800, 40]],
  ['as narrow as a short word', [104, 200, 128, 72]],
  ['as high as a banner may be', [104, 200, 800, 360]],
])('a band %s is one', (_what, [left, top, across, down]) => {
  draw([left, top, across, down], 60)
  print([left + 20, top + 10, 60, 20], 245)
  reversed()
  expect([at(left + 23, top + 15), at(left + 100, top + 20)]).toEqual([0, 245])
})

test('letters as large as the band allows do not part it', () => {
  draw(band, 60)
  for (let x = 300; x < 600; x += 60) draw([x, 212, 26, 48], 245)
  reversed()
  expect([at(310, 230), at(340, 230), at(150, 230), at(1000, 230)]).toEqual([0, 245, 245, 245])
})

test('its edges leave no lines, even if it is a little askew and ends within a block', () => {
  for (let x = 103; x < 1101; x += 1) draw([x, 203 + Math.floor(x / 200), 1, 70], 80)
  print([140, 220, 200, 40], 245)
  reversed()
  for (const x of [110, 500, 1090]) {
    const column = Array.from({ length: 120 }, (_, step) => at(x, 180 + step) ?? 0)
    expect(Math.min(...column)).toBeGreaterThan(200)
  }
})

test('specks beside a band do not hide it', () => {
  draw(band, 80)
  draw([500, 184, 10, 8], 0)
  draw([1108, 230, 8, 10], 0)
  print([140, 216, 200, 40], 245)
  reversed()
  expect([at(143, 230), at(800, 230)]).toEqual([0, 245])
})

/** Nothing may change in these. */
test.each<[string, () => void]>([
  [
    'dark print',
    () => {
      print([100, 200, 600, 34], 20)
    },
  ],
  [
    'a headline whose letters stand close together',
    () => {
      for (let x = 100; x < 600; x += 60) {
        draw([x, 300, 22, 90], 10)
        draw([x, 300, 46, 20], 10)
        draw([x, 370, 46, 20], 10)
      }
    },
  ],
  [
    'a word in bold capitals, blurred by a lens',
    () => {
      draw([100, 304, 200, 48], 200)
      for (let x = 100; x < 296; x += 16) draw([x, 304, 9, 48], 90)
    },
  ],
  [
    'a heavy letter',
    () => {
      draw([400, 304, 80, 80], 10)
      draw([424, 328, 32, 32], 245)
    },
  ],
  [
    'a grey band with dark print',
    () => {
      draw(band, 140)
      print([140, 216, 200, 40], 10)
    },
  ],
  [
    'a bar with specks',
    () => {
      draw([104, 200, 800, 32], 60)
      print([124, 208, 60, 16], 245)
    },
  ],
  [
    'a stamp with specks',
    () => {
      draw([104, 200, 120, 72], 60)
      print([124, 210, 60, 20], 245)
    },
  ],
  [
    'a photo with lights',
    () => {
      draw([104, 200, 800, 368], 60)
      print([124, 210, 60, 20], 245)
    },
  ],
  [
    'a dark bar without print',
    () => {
      draw(band, 60)
    },
  ],
  [
    'a shadow with a soft edge',
    () => {
      draw([0, 200, 900, 200], (x) => 60 + Math.round((x / 900) ** 3 * 180))
      print([140, 216, 200, 40], 0)
    },
  ],
  [
    'the table that the page lies on',
    () => {
      draw([0, 1200, width, 400], 40)
      print([140, 1300, 200, 40], 200)
    },
  ],
])('%s stays as it is', (_what, fill) => {
  fill()
  const before = Buffer.from(grey)
  reversed()
  expect(grey.equals(before)).toBe(true)
})

test('a picture that is mostly dark is no page with headings', () => {
  for (let y = 0; y < 1500; y += 128) {
    draw([0, y, width, 72], 60)
    print([140, y + 16, 200, 40], 245)
  }
  const before = Buffer.from(grey)
  reversed()
  expect(grey.equals(before)).toBe(true)
})
