import { describe, expect, test } from 'vitest'
import { isFitForGeofence } from '#domain/maps/precision.ts'
import { abroad } from '#domain/maps/abroad.ts'
import { placeKey } from '#domain/maps/place-name.ts'
import { builtInGazetteer, builtInGeocoder } from './built-in.ts'

const geocoder = builtInGeocoder()
const locate = (address: string) => geocoder.geocode(address)

const byZip: readonly (readonly [typed: string, label: string])[] = [
  ['Fort Worth Grain Co, 1200 N Main St, Fort Worth, TX 76102', 'Fort Worth, TX 76102'],
  ['Fort Worth Grain Co., 1200 N. Main St., Ft. Worth, Tx. 76102', 'Fort Worth, TX 76102'],
  ['Hereford Texas 79045', 'Hereford, TX 79045'],
  ['hereford tx 79045', 'Hereford, TX 79045'],
  ['HEREFORD TX 79045', 'Hereford, TX 79045'],
  ['Hereford, TX, 79045', 'Hereford, TX 79045'],
  ['Hereford,TX79045', 'Hereford, TX 79045'],
  ['Hereford TX.79045', 'Hereford, TX 79045'],
  ['Hereford 79045 TX', 'Hereford, TX 79045'],
  ['Hereford 79045', 'Hereford, TX 79045'],
  ['79045', 'Hereford, TX 79045'],
  ['  79045  ', 'Hereford, TX 79045'],
  ['79045-1234', 'Hereford, TX 79045'],
  ['790451234', 'Hereford, TX 79045'],
  ['TX 79045', 'Hereford, TX 79045'],
  ['Texas, 79045, USA', 'Hereford, TX 79045'],
  ['500 W 3rd St\nHereford, TX 79045', 'Hereford, TX 79045'],
  ['500 W 3rd St\nHereford\nTX\n79045', 'Hereford, TX 79045'],
  ['500 W 3rd, Hereford, Deaf Smith County, TX 79045', 'Hereford, TX 79045'],
  ['Panhandle Feeders #2, CR 7, Hereford TX 79045-9998 USA', 'Hereford, TX 79045'],
  ['Acme Feedyard, 55 Dock Rd Suite 200, Amarillo, TX 79101', 'Amarillo, TX 79101'],
  ['55 Dock Rd, Amarillo, TX 79101, Suite 4B', 'Amarillo, TX 79101'],
  ['55 Dock Rd, Amarillo, TX 79101, Door 12', 'Amarillo, TX 79101'],
  ['Amarillo, TX 79101 (806) 555-0142', 'Amarillo, TX 79101'],
  ['Amarillo, TX 79101 806-555-0142', 'Amarillo, TX 79101'],
  ['55 Dock Rd #12345, Amarillo, TX 79101', 'Amarillo, TX 79101'],
  ['12345 Farm Rd, Amarillo, TX 79101', 'Amarillo, TX 79101'],
  ['PO Box 12345, Friona, TX 79035', 'Friona, TX 79035'],
  ['Friona, Texas 79035, United States of America', 'Friona, TX 79035'],
  ['Friona, Texas 79035, U.S.A.', 'Friona, TX 79035'],
  ['Boston MA 02118', 'Boston, MA 02118'],
  ['Boston MA 2118', 'Boston, MA 02118'],
  ['1600 Elm St Saint Louis Missouri 63103', 'St. Louis, MO 63103'],
  ['Washington, D.C. 20001', 'Washington, DC 20001'],
  ['dallas,tx75201', 'Dallas, TX 75201'],
]

const byTown: readonly (readonly [typed: string, label: string])[] = [
  ['CR 1250 & FM 168, Nazareth TX', 'Nazareth, TX'],
  ['CR 1250 and FM 168 Nazareth Texas', 'Nazareth, TX'],
  ['Hwy 60 W, Friona, TX', 'Friona, TX'],
  ['Hwy 60 W Friona TX', 'Friona, TX'],
  ['US-60 & FM 2397, friona tx', 'Friona, TX'],
  ['Friona, Hwy 60 W, TX', 'Friona, TX'],
  ['Friona (west side), TX', 'Friona, TX'],
  ['Friona, Parmer County, TX', 'Friona, TX'],
  ['PO Box 12345, Friona, TX', 'Friona, TX'],
  ['Ft Worth tx', 'Fort Worth, TX'],
  ['ft. worth, texas', 'Fort Worth, TX'],
  ['1200 N Main St Fort Worth TX', 'Fort Worth, TX'],
  ['St. Louis MO', 'St. Louis, MO'],
  ['saint louis missouri', 'St. Louis, MO'],
  ['100 Market St. Louis, MO', 'St. Louis, MO'],
  ['100 Main St Paul, MN', 'Saint Paul, MN'],
  ['Mt Pleasant TX', 'Mount Pleasant, TX'],
  ['Mt. Vernon, TX', 'Mount Vernon, TX'],
  ['123 Dallas St, Houston TX', 'Houston, TX'],
  ['Houston Feed Store, 9 Texas Ave, Dalhart, TX', 'Dalhart, TX'],
  ['Amarillo Grain, Lubbock TX', 'Lubbock, TX'],
  ['Washington, PA', 'Washington, PA'],
  ['Washington DC', 'Washington, DC'],
  ['Kansas City MO', 'Kansas City, MO'],
  ['Kansas City, Kansas', 'Kansas City, KS'],
  ['Arkansas City, KS', 'Arkansas City, KS'],
  ['Oklahoma City OK', 'Oklahoma City, OK'],
  ['Texas City, TX', 'Texas City, TX'],
  ['Colorado City Texas', 'Colorado City, TX'],
  ['Nevada, MO', 'Nevada, MO'],
  ['Indiana, PA', 'Indiana, PA'],
  ['California MO', 'California, MO'],
  ['Iowa, LA', 'Iowa, LA'],
  ['Delaware, Ohio', 'Delaware, OH'],
  ['Mexico, MO', 'Mexico, MO'],
  ['Miami, TX', 'Miami, TX'],
  ['Miami, OK', 'Miami, OK'],
  ['Guymon, Okla.', 'Guymon, OK'],
  ['Clovis, N.M.', 'Clovis, NM'],
  ['Clovis, New Mexico', 'Clovis, NM'],
  ['Charleston West Virginia', 'Charleston, WV'],
  ['Charleston, W. Va.', 'Charleston, WV'],
  ['Charleston, S.C.', 'Charleston, SC'],
  ['N Little Rock, AR', 'North Little Rock, AR'],
  ['East St. Louis, IL', 'East Saint Louis, IL'],
  ['West, TX', 'West, TX'],
  ['DeKalb, TX', 'De Kalb, TX'],
  ['De Kalb, IL', 'DeKalb, IL'],
  ['LaCrosse, WI', 'La Crosse, WI'],
  ["Coeur d'Alene, ID", "Coeur d'Alene, ID"],
  ['Coeur dAlene ID', "Coeur d'Alene, ID"],
  ['OFallon, IL', "O'Fallon, IL"],
  ['Winston Salem NC', 'Winston-Salem, NC'],
  ['King of Prussia PA', 'King of Prussia, PA'],
  ['Truth or Consequences, NM', 'Truth or Consequences, NM'],
  ['Sault Ste Marie MI', 'Sault Ste. Marie, MI'],
  ['Lake Charles La.', 'Lake Charles, LA'],
  ['Denver CO', 'Denver, CO'],
  ['Smith Hauling Co, Denver, Co', 'Denver, CO'],
  ['New York, NY', 'New York, NY'],
  ['New York', 'New York, NY'],
  ['new york city', 'New York City, NY'],
  ['Farwell, TX', 'Farwell, TX'],
  ['Grain elevator, Bovina, TX, ask for the scale house', 'Bovina, TX'],
  ['Clovis nm hwy 60/84', 'Clovis, NM'],
  ['The Gin Bovina TX north of the tracks', 'Bovina, TX'],
  ['Texico/Farwell, TX', 'Farwell, TX'],
  ['Dock 4 - Amarillo TX - gate code 55', 'Amarillo, TX'],
  ['NYC', 'New York, NY'],
  ['Pier 9, NYC, NY', 'New York, NY'],
  ['OKC', 'Oklahoma City, OK'],
  ['LA CA', 'Los Angeles, CA'],
  ['L.A., Calif.', 'Los Angeles, CA'],
]

const nowhere: readonly (readonly [typed: string, message: RegExp])[] = [
  ['', /^Enter an address\.$/],
  ['   ', /^Enter an address\.$/],
  [',,,', /^No town and no ZIP code was recognized/],
  ['1200 Main', /^No town and no ZIP code was recognized in “1200 Main”/],
  ['call the barn first', /^No town and no ZIP code was recognized/],
  ['Texas', /^Texas is a whole state/],
  ['tx', /^Texas is a whole state/],
  ['00000', /^ZIP code 00000 is not known/],
  ['Nowheretown, TX', /^No town called “Nowheretown” is known in Texas\. Add the ZIP code/],
  ['Smith Grain Co, 1200 Main, Nowheretown, TX', /^No town called “Nowheretown” is known in Texas/],
  ['Herfordd, TX', /Did you mean Hereford/],
  ['Maffin, TX', /^No town called “Maffin” is known in Texas\. Did you mean/],
  ['San Juan, PR 00901', /^Only places in the United States are known, and this one is in Puerto Rico/],
  ['Bayamón, Puerto Rico', /and this one is in Puerto Rico/],
  ['Toronto ON M5V 2T6', /and this one is in Canada/],
  ['Toronto ON', /and this one is in Canada/],
  ['Monterrey NL MX', /and this one is in Mexico/],
  ['Nuevo Laredo', /and this one is in Mexico/],
  ['Ciudad Juárez, Chih. 32000', /and this one is in Mexico/],
  ['Nogales, Sonora', /and this one is in Mexico/],
  ['Nogales SON', /and this one is in Mexico/],
  ['London, England', /and this one is in England/],
  ['Paris, France', /and this one is in France/],
  ['Moscow, Russia', /and this one is in Russia/],
  ['Vancouver, BC', /and this one is in Canada/],
  ['Amarlilo, TX', /^No town called “Amarlilo” is known in Texas\. Did you mean Amarillo\?$/],
  ['Lubobck', /^No town called “Lubobck” is known\. Did you mean Lubbock, TX\?$/],
  ['stay in the left lane', /^No town and no ZIP code was recognized/],
  ['Farwell, NM', /known in New Mexico, but there is one in Michigan, Minnesota, Nebraska and Texas/],
  ['The Gin, Farwell, New Mexico', /known in New Mexico, but there is one in/],
  ['Springfield', /^There is a Springfield in .* and other states: add the state or the ZIP code/],
  ['Hereford', /^There is a Hereford in Arizona, Colorado, Oregon, Pennsylvania and Texas/],
  ['Nevada', /^There is a Nevada in/],
  ['Monterrey, Mexico', /Only places in the United States are known, and this one is in Mexico/],
  ['123 Elm Lane, OK', /^No town and no ZIP code was recognized/],
]

const contradictions: readonly (readonly [typed: string, label: string, note: RegExp])[] = [
  [
    'Hereford, OK 79045',
    'Hereford, TX 79045',
    /79045 belongs to Hereford, TX, but the address says Oklahoma: the ZIP code/,
  ],
  [
    'Hereford TX 97045',
    'Hereford, TX',
    /97045 belongs to Oregon City, OR, but the address says Texas: the town/,
  ],
  [
    'Kansas City, KS 64101',
    'Kansas City, MO 64101',
    /belongs to Kansas City, MO, but the address says Kansas/,
  ],
  [
    'Hereford, TX 73101',
    'Hereford, TX',
    /belongs to Oklahoma City, OK, but the address says Texas: the town/,
  ],
  [
    'Hereford, TX 75201',
    'Hereford, TX',
    /75201 belongs to Dallas, TX, \d+ miles from Hereford, TX: the town was followed/,
  ],
  ['Hereford, TX 99999', 'Hereford, TX', /99999 is not known: the town was followed/],
  ['Hereford, TX 7904', 'Hereford, TX', /7904 is not known: the town was followed/],
  ['Hereford TX 790455', 'Hereford, TX', /790455 is not known: the town was followed/],
  [
    'The Gin, Herford, TX',
    'Hereford, TX',
    /No town called “Herford” is known in Texas: Hereford, TX was taken/,
  ],
  [
    'Nowhereville TX 79045',
    'Hereford, TX 79045',
    /No town called “Nowhereville” is known in Texas; ZIP code 79045 is in Hereford/,
  ],
  ['Houston', 'Houston, TX', /No state was given: Houston, TX was taken/],
]

describe('the built-in geocoder', () => {
  test.each(byZip)('%j is a ZIP area', async (typed, label) => {
    expect(await locate(typed)).toMatchObject({ precision: 'postal_code', label, notes: [] })
  })

  test.each(byTown)('%j is a town', async (typed, label) => {
    expect(await locate(typed)).toMatchObject({ precision: 'locality', label })
  })

  test('a state in the midst of words is a state that was given', async () => {
    expect(await locate('Houston, TX attn receiving')).toMatchObject({ label: 'Houston, TX', notes: [] })
  })

  test.each(nowhere)('%j is nowhere, and the reason is said', async (typed, message) => {
    const answer = await locate(typed)
    expect(answer).toMatchObject({ precision: 'none', position: null, label: null })
    expect(answer.precision === 'none' && answer.message).toMatch(message)
  })

  test.each(contradictions)('%j contradicts itself, which is named', async (typed, label, note) => {
    const answer = await locate(typed)
    expect(answer.label).toBe(label)
    expect(answer.notes).toEqual([expect.stringMatching(note)])
  })

  test('coordinates are a pin', async () => {
    expect(await locate('34.837, -102.405')).toEqual({
      precision: 'pin',
      position: { latitude: 34.837, longitude: -102.405 },
      label: '34.837, -102.405',
      notes: [],
    })
  })

  test('the ZIP code of post office boxes lies in its town, not in the middle of the county', async () => {
    const [boxes, town] = [await locate('Irving, TX 75014'), await locate('Irving, TX')]
    expect(boxes.label).toBe('Irving, TX 75014')
    expect(boxes.position).toEqual(town.position)
  })

  test('of two towns of one name in a state the ZIP code chooses', async () => {
    const [withZip, without] = [await locate('Georgetown, GA 39854'), await locate('Georgetown, GA')]
    expect(withZip.position?.longitude).toBeCloseTo(-85, 0)
    expect(without.precision).toBe('locality')
  })

  test('a ZIP area or a town is never fit for a geofence', async () => {
    const answers = await Promise.all([...byZip, ...byTown].map(([typed]) => locate(typed)))
    expect(answers.filter(({ precision }) => isFitForGeofence(precision))).toEqual([])
  })

  test('no town of the United States is taken to be abroad', async () => {
    const gazetteer = await builtInGazetteer()
    const isTown = (name: string) => gazetteer.townsByKey(placeKey(name)).length > 0
    const taken = gazetteer.cities(0).flatMap(({ name, state }) => {
      return [`${name}, ${state}`, name].filter((address) => abroad(address, isTown) !== null)
    })
    expect([...new Set(taken)]).toEqual(['Canada', 'Mexico'])
  })

  test('any text is answered', async () => {
    const texts = [
      '#',
      '&&&',
      '¿dónde?',
      '🚚',
      'TX TX TX',
      '79045 79045',
      'a'.repeat(5000),
      ', '.repeat(2000),
      'USA',
    ]
    const answers = await Promise.all(texts.map(locate))
    expect(answers.every(({ notes }) => Array.isArray(notes))).toBe(true)
  })
})
