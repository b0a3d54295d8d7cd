import { officeTest } from './support/demo.ts'
import { testLayers } from './support/dialog-tests.ts'
import { loadLayers } from './support/load-layers.ts'

officeTest.describe('every menu, picker and dialog of the loads', () => {
  testLayers(loadLayers)
})
