import { expect, test } from 'vitest'
import { dispositionName } from './content-disposition.ts'

test.each([
  ['pod.pdf', `filename="pod.pdf"; filename*=UTF-8''pod.pdf`],
  ['Café.pdf', `filename="Cafe.pdf"; filename*=UTF-8''Caf%C3%A9.pdf`],
  ['北京 (2).pdf', `filename="__ (2).pdf"; filename*=UTF-8''%E5%8C%97%E4%BA%AC%20%282%29.pdf`],
  ['a"; b=c\\d.pdf', `filename="a_; b=c_d.pdf"; filename*=UTF-8''a%22%3B%20b%3Dc%5Cd.pdf`],
  ['a\r\nSet-Cookie: x', `filename="a__Set-Cookie: x"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x`],
  [`O'Neil*.pdf`, `filename="O'Neil*.pdf"; filename*=UTF-8''O%27Neil%2a.pdf`],
])('the name %j is told to browsers as it is, and to other programs in plain letters', (name, told) => {
  expect(dispositionName(name)).toBe(told)
})
