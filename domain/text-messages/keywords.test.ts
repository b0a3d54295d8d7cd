import { expect, it } from 'vitest'
import { keywordIn } from './keywords.ts'

it.each([
  'STOP',
  'stop',
  ' Stop.\n',
  'STOPALL',
  'stop all',
  'Unsubscribe',
  'CANCEL',
  'end',
  'QUIT',
  'revoke',
  'opt-out',
])('"%s" stops', (text) => {
  expect(keywordIn(text)).toEqual({ keyword: 'stop', language: 'en' })
})

it.each(['ALTO', '¡Alto!', 'parar', 'BASTA', 'cancelar', 'Detener', 'Pare', 'No más'])(
  '"%s" stops in Spanish',
  (text) => {
    expect(keywordIn(text)).toEqual({ keyword: 'stop', language: 'es' })
  },
)

it.each([
  ['START', 'start', 'en'],
  ['unstop', 'start', 'en'],
  ['Yes', 'start', 'en'],
  ['SI', 'start', 'es'],
  ['Sí', 'start', 'es'],
  ['si\u0301', 'start', 'es'],
  ['iniciar', 'start', 'es'],
  ['Comenzar', 'start', 'es'],
  ['Inicio', 'start', 'es'],
  ['EMPEZAR', 'start', 'es'],
  ['help', 'help', 'en'],
  ['INFO', 'help', 'en'],
  ['¿Ayuda?', 'help', 'es'],
])('"%s" is %s, in %s', (text, keyword, language) => {
  expect(keywordIn(text)).toEqual({ keyword, language })
})

it.each(['stop 2 is closed', 'Stop at the second dock', 'yes I am there', 'no', '', '.', 'S'.repeat(41)])(
  '"%s" is a message to the office',
  (text) => {
    expect(keywordIn(text)).toBeNull()
  },
)
