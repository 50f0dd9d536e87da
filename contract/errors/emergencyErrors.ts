/** Errors of starting an emergency and of reading a warning feed. */
export const emergencyErrors = [
  'emergency.notConfirmed',
  'emergency.twoPlaces',
  'emergencyFeed.encoding',
  'emergencyFeed.entities',
  'emergencyFeed.broken',
  'emergencyFeed.none',
] as const
