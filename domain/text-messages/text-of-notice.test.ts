import { describe, expect, it } from 'vitest'
import { noticeKinds, type NoticeFacts } from '../notices/notice-kinds.ts'
import { gsmText, segmentsOf } from './gsm-text.ts'
import { consentWording, textMessageTexts } from './text-message-texts.ts'
import { textOfNotice } from './text-of-notice.ts'

const sender = { company: 'Llano Lines', link: 'https://loads.example/driver', timeZone: 'America/Chicago' }
const stop: NoticeFacts['stop'] = {
  type: 'pickup',
  place: 'Valley Grain',
  town: 'Hereford, TX',
  appointmentAt: '2026-11-24T20:00:00.000Z',
}
const number = '109-2026-00417'
const longPlace = 'The Southwestern Cattle Feeders Cooperative of Deaf Smith County, Receiving'

describe('a notice as a text', () => {
  it('says who writes, what is, and where to look', () => {
    expect(textOfNotice({ kind: 'assigned', facts: { number, stop } }, 'en', sender)).toBe(
      'Llano Lines: New load 109-2026-00417. Pickup: Valley Grain, Hereford, TX, Tue, Nov 24, 2:00 PM. Open it and accept it. https://loads.example/driver',
    )
  })

  it('is written in letters that every phone takes', () => {
    expect(textOfNotice({ kind: 'not_accepted', facts: { number } }, 'es', sender)).toBe(
      'Llano Lines: Acepte la carga 109-2026-00417. Pronto hay que recoger. Acepte la carga o llame a la oficina. https://loads.example/driver',
    )
    expect(textOfNotice({ kind: 'assigned', facts: { number } }, 'es', sender)).toContain(
      'Abrala y acéptela.',
    )
  })

  it('names the load and a time when the truck is late', () => {
    const facts = { number, stop: { ...stop, place: null }, expectedAt: '2026-11-24T21:30:00.000Z' }
    expect(textOfNotice({ kind: 'late', facts }, 'en', sender)).toContain(
      'Late: load 109-2026-00417. Pickup: Hereford, TX, Tue, Nov 24, 2:00 PM. Expected there Tue, Nov 24, 3:30 PM.',
    )
  })

  it('leaves out the advice, the name of a place, the stop, before it becomes two messages', () => {
    const withLonger = { number, stop: { ...stop, place: longPlace.slice(0, 40) } }
    expect(textOfNotice({ kind: 'assigned', facts: withLonger }, 'en', sender)).toMatch(
      /Feeders C.* PM\. https/,
    )
    const withPlace = { number, stop: { ...stop, place: longPlace } }
    const shown = textOfNotice({ kind: 'assigned', facts: withPlace }, 'en', sender)
    expect(shown).toContain('Pickup: Hereford, TX, Tue')
    expect(shown).not.toContain('Cattle')
    const withTown = { number, stop: { ...stop, town: longPlace } }
    expect(textOfNotice({ kind: 'assigned', facts: withTown }, 'en', sender)).toBe(
      'Llano Lines: New load 109-2026-00417. Open it and accept it. https://loads.example/driver',
    )
  })

  it('keeps the load and the link where nothing else fits', () => {
    const link = `https://${'loads.'.repeat(16)}example/driver`
    const text = textOfNotice({ kind: 'changed', facts: { number, parts: ['stops'] } }, 'en', {
      ...sender,
      link,
    })
    expect(text).toBe(`Llano Lines: Load ${number} was changed. ${link}`)
  })

  it('has no link where no phone could follow it', () => {
    const text = textOfNotice({ kind: 'delivered', facts: { number } }, 'en', { ...sender, link: null })
    expect(text).toMatch(/call the office\.$/)
  })

  it('shortens a long company', () => {
    const company = 'Panhandle and Santa Fe Refrigerated Transport Company'
    expect(textOfNotice({ kind: 'delivered', facts: { number } }, 'en', { ...sender, company })).toMatch(
      /^Panhandle and Santa Fe Refr\.\.\.: Delivered: load/,
    )
  })

  it.each(noticeKinds)('%s fits into one message in both languages', (kind) => {
    for (const language of ['en', 'es'] as const) {
      const facts = { number, stop, parts: ['stops', 'times', 'instructions', 'numbers'] } as const
      const text = textOfNotice({ kind, facts }, language, sender)
      expect(segmentsOf(text)).toBe(1)
      expect(gsmText(text)).toBe(text)
    }
  })
})

describe('letters', () => {
  it('that phones lack become their likes', () => {
    expect(gsmText('Ábrala, “ya” – sí… ñ é\u202f😀 Łódź')).toBe('Abrala, "ya" - si... ñ é ? ?odz')
  })

  it('are counted as they are paid', () => {
    expect(
      ['a'.repeat(160), 'a'.repeat(161), `${'a'.repeat(158)}€`, `${'a'.repeat(159)}€`].map(segmentsOf),
    ).toEqual([1, 2, 1, 2])
    expect([segmentsOf('a'.repeat(306)), segmentsOf('a'.repeat(307)), segmentsOf('')]).toEqual([2, 3, 1])
  })
})

it('the agreement names the number, the costs and the way out', () => {
  expect(consentWording('en', '(806) 555-0139')).toBe(
    'I agree to receive texts about my loads at (806) 555-0139. Message and data rates may apply. Reply STOP to end, HELP for help.',
  )
  expect(consentWording('es', '(806) 555-0139')).toContain('(806) 555-0139')
})

it('every answer fits into one message', () => {
  const values: Readonly<Record<string, string>> = {
    company: 'Llano Lines LLC',
    contact: '(806) 555-0100',
    link: 'https://loads.example/driver',
    phone: '',
  }
  const { consent: _read, ...answers } = textMessageTexts
  for (const text of Object.values(answers).flatMap(({ en, es }) => [en, es])) {
    const said = gsmText(text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '?'))
    expect(said).not.toContain('?')
    expect(segmentsOf(said)).toBe(1)
  }
})
