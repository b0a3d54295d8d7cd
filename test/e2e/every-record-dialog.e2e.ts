import { dataLayers } from './support/data-layers.ts'
import { officeTest } from './support/demo.ts'
import { testLayers } from './support/dialog-tests.ts'
import { recordLayers } from './support/record-layers.ts'

officeTest.describe('every menu, picker and dialog of the other places', () => {
  testLayers(recordLayers)
  testLayers(dataLayers)
})
