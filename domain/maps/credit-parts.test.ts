import { describe, expect, it } from 'vitest'
import { creditParts } from './credit-parts.ts'
import { geoNamesCredit } from './credits.ts'

describe('an attribution', () => {
  it('keeps its words and links', () => {
    expect(
      creditParts(
        '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors &amp; others',
      ),
    ).toEqual([
      { text: '© ', href: null },
      { text: 'OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
      { text: ' contributors & others', href: null },
    ])
  })

  it('may be plain words', () => {
    expect(creditParts('Map data: Example Tiles')).toEqual([{ text: 'Map data: Example Tiles', href: null }])
    expect(creditParts('&#169; Example &unknown;')).toEqual([{ text: '© Example &unknown;', href: null }])
  })

  it('keeps a link over other tags, and ends it at its own', () => {
    expect(
      creditParts('<p>by <a href="https://a.example"><b>A</b>\n &lt;maps&gt;</a><br>and us</p>'),
    ).toEqual([
      { text: 'by ', href: null },
      { text: 'A', href: 'https://a.example' },
      { text: ' <maps>', href: 'https://a.example' },
      { text: 'and us', href: null },
    ])
  })

  it('loses whatever could act', () => {
    expect(creditParts('<img src=x onerror="act()"><a href="javascript:act()">Tiles</a>')).toEqual([
      { text: 'Tiles', href: null },
    ])
    expect(creditParts('<a title="<" href=\'http://tiles.example.com\'>Tiles</a> by us')).toEqual([
      { text: 'Tiles', href: 'http://tiles.example.com' },
      { text: ' by us', href: null },
    ])
  })
})

it('the built-in places are credited as their licence wants it', () => {
  expect(geoNamesCredit).toEqual({
    text: 'Places © GeoNames',
    license: 'CC BY 4.0',
    url: 'https://www.geonames.org/',
  })
})
