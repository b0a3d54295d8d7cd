import { expect, it } from 'vitest'
import { fillTemplate } from './html-template.ts'

it('shows a value as text, whatever is in it', () => {
  const name = `<script>alert("x")</script> & 'Sons'`
  const filled = fillTemplate('<p title="{{name}}">{{name}}</p>', { name })
  expect(filled).not.toContain('<script>')
  expect(filled).toBe(`<p title="${escaped}">${escaped}</p>`)
})
const escaped = '&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62; &#38; &#39;Sons&#39;'

it('keeps a section when there is a value and leaves it out when there is none', () => {
  const template = '{{#phone}}Call {{phone}}.{{/phone}}{{^phone}}Ask the office.{{/phone}}'
  expect(fillTemplate(template, { phone: '(806) 555-0142' })).toBe('Call (806) 555-0142.')
  expect(fillTemplate(template, { phone: null })).toBe('Ask the office.')
  expect(fillTemplate(template, { phone: '' })).toBe('Ask the office.')
})

it('fills sections inside sections', () => {
  const template = '{{#address}}{{#street}}{{street}}, {{/street}}{{city}}{{/address}}'
  const values = { address: true, street: '100 Elevator Road', city: 'Hereford' }
  expect(fillTemplate(template, values)).toBe('100 Elevator Road, Hereford')
  expect(fillTemplate(template, { ...values, street: null })).toBe('Hereford')
})

it('never reads a value as a template', () => {
  expect(fillTemplate('{{name}}', { name: '{{secret}}', secret: 'x' })).toBe('{{secret}}')
  expect(fillTemplate('{{#name}}{{name}}{{/name}}', { name: '{{secret}}', secret: 'x' })).toBe('{{secret}}')
})

it('refuses a template that names what has no value', () => {
  expect(() => fillTemplate('{{phnoe}}', { phone: '1' })).toThrow('{{phnoe}}')
})
