import { writeFileSync } from 'node:fs'
import { driverTexts, driverTextsPath } from './driver-texts/driver-texts.ts'

/** Writes the list of what drivers read from the catalogues. */
writeFileSync(driverTextsPath, await driverTexts())
