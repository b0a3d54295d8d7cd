import { coordinatesText } from '#domain/maps/coordinates-text.ts'

export const formatCoordinates = coordinatesText
