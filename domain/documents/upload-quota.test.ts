import { expect, it } from 'vitest'
import { uploadRefusal } from './upload-quota.ts'

const megabyte = 1_048_576

it('lets a person upload up to both limits', () => {
  expect(uploadRefusal({ openLinks: 49, bytes: 500 * megabyte - 1 })).toBeNull()
})

it('says which limit is reached and what to do', () => {
  expect(uploadRefusal({ openLinks: 50, bytes: 0 })).toMatch(/^You started 50 uploads .* Finish /)
  expect(uploadRefusal({ openLinks: 0, bytes: 500 * megabyte })).toMatch(/^You uploaded 500 MB .* Add /)
})
