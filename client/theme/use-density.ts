import { useSyncExternalStore } from 'react'
import { applyDensity, readDensity, rowHeights, storeDensity } from './density.ts'
import { storedSetting } from './stored-setting.ts'

export const densitySetting = storedSetting({
  read: readDensity,
  store: storeDensity,
  apply: applyDensity,
  follows: '(pointer: coarse)',
})

export function useDensity() {
  const density = useSyncExternalStore(densitySetting.subscribe, densitySetting.get)
  return { density, rowHeight: rowHeights[density], setDensity: densitySetting.set }
}
