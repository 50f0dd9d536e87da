import { zoneOf } from './zone.ts'

/** Whether a name is a time zone this machine can reckon in. */
export const isZone = (name: string): boolean => {
  try {
    zoneOf(name)
    return true
  } catch {
    return false
  }
}
