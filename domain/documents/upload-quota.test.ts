import { expect, it } from 'vitest'
import { mostOpenLinks, mostUnattachedBytes, uploadRefusal } from './upload-quota.ts'

it('lets a person upload up to both limits', () => {
  expect(uploadRefusal({ openLinks: mostOpenLinks - 1, bytes: mostUnattachedBytes - 1 })).toBeNull()
})

it('says which limit is reached and what to do', () => {
  expect(uploadRefusal({ openLinks: mostOpenLinks, bytes: 0 })).toMatch(/^You started 50 uploads .* Finish /)
  expect(uploadRefusal({ openLinks: 0, bytes: mostUnattachedBytes })).toMatch(/^You uploaded 500 MB .* Add /)
})
