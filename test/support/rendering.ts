import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// How long something may take to appear before it counts as missing: a busy machine is no reason to fail.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
