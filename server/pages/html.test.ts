import { expect, it } from 'vitest'
import { html } from './html.ts'

it('escapes every text that is put into markup, and no markup', () => {
  const name = `<script>alert("it's me") & 'more'</script>`
  const { text } = html`<p title="${name}">${html`<b>${name}</b>`}</p>`
  const escaped = '&#60;script&#62;alert(&#34;it&#39;s me&#34;) &#38; &#39;more&#39;&#60;/script&#62;'
  expect(text).toBe(`<p title="${escaped}"><b>${escaped}</b></p>`)
})

it('leaves out what is not there, and puts lists one after the other', () => {
  const rows = ['a', '<b>'].map((row) => html`<li>${row}</li>`)
  expect(html`${rows}${null}${false}${[]}`.text).toBe('<li>a</li><li>&#60;b&#62;</li>')
})
