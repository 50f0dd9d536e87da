/** What keeps an emergency from starting, and a feed of warnings from being read. */
export const emergencyErrors = [
  'emergency.notConfirmed',
  'emergency.twoPlaces',
  'emergencyFeed.encoding',
  'emergencyFeed.entities',
  'emergencyFeed.broken',
  'emergencyFeed.none',
] as const
